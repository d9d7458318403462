/** The panic audit finds a deliberate panic, which shows that it would find one in the firmware. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { environment } from '../environment.ts';

/** The fields of the audit's output that are tested here. */
interface Site {
  owner: string;
  file: string;
  line: number;
  panic: string;
}

function audit(elf: string): Site[] {
  const { status, stdout, stderr } = spawnSync(environment('BOMBE_PANIC_AUDIT'), [elf], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('a panic that the probe has on purpose is found with its file and line', () => {
  const source = readFileSync(new URL('../probe/src/crash.rs', import.meta.url), 'utf8');
  const line = 1 + source.split('\n').findIndex((text) => text.includes('panic!("the probe panics'));
  const found = audit(environment('BOMBE_PROBE_ELF')).filter(
    (site) => site.file.endsWith('tests/probe/src/crash.rs') && site.line === line,
  );
  assert.deepEqual(
    found.map(({ owner, panic }) => [owner, panic]),
    [['firmware', 'core::panicking::panic_fmt']],
  );
});

test('what is no ELF is refused, not found free of panics', () => {
  const { status } = spawnSync(environment('BOMBE_PANIC_AUDIT'), [environment('BOMBE_PROBE_UF2')]);
  assert.notEqual(status, 0);
});
