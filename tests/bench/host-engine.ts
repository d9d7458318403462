/** The engine's workloads on the host, run by the tool `bombe-analysis`. */

import { spawnSync } from 'node:child_process';
import { environment } from '../environment.ts';
import type { Series } from './bench-image.ts';
import { type Insights, insights } from './insights.ts';

/** The results on the host. */
export interface HostEngine {
  /** One query, in nanoseconds. */
  readonly queryNs: number;
  /** The first problems of each class. */
  readonly classes: readonly (Series & { readonly insights: Insights; readonly numbersChecksum: number })[];
}

/** Runs the same workloads as on the chip, on the first `problems` problems of each class. */
export function runOnHost(problems: number): HostEngine {
  const tool = environment('BOMBE_ENGINE');
  const { error, status, stdout, stderr } = spawnSync(tool, ['bench', '--problems', String(problems)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error || status !== 0) throw new Error(`${tool} failed: ${error?.message ?? stderr.trim()}`);
  const [query, ...classes] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const inMs = (nanos: number[]) => nanos.map((value) => value / 1e6);
  return {
    queryNs: query.query_ns,
    classes: classes.map(
      ({ generate_ns, worlds_ns, checksum, worlds, insights_ns, insights_checksum, numbers_checksum }) => ({
        generateMs: inMs(generate_ns),
        worldsMs: inMs(worlds_ns),
        checksum,
        worlds,
        insights: insights(inMs(insights_ns), insights_checksum),
        numbersChecksum: numbers_checksum,
      }),
    ),
  };
}
