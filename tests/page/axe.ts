/** What axe-core has to say about a page. */

import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What of axe-core's report is looked at. */
interface Report {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** All violations that it can find. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const report = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<Report> } };
    return axe.run();
  });
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
