/** Checks a page with axe-core. */

import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The part of axe-core's report that is used. */
interface Report {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** All violations that axe-core finds. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const report = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<Report> } };
    return axe.run();
  });
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
