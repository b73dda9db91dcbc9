import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const script = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/**
 * What axe leaves out unless it is asked: targets of less than 24 × 24 px (WCAG 2.2) and names without the text that is seen on them.
 */
const beside = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/**
 * No serious or critical violation stands on the page, in the state in which it is, by all rules or by those named. Its context must
 * bypass the CSP, which rightly refuses the script of the check.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: script });
  const options = rules ? { runOnly: { type: 'rule' as const, values: rules } } : { rules: beside };
  const violations = await page.evaluate(async (options) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Nobody reads the addresses of nodes, and no rule of these reads style sheets.
      selectors: false,
      preload: { assets: ['media'] },
      ...options,
    });
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`) }));
  }, options);
  // Told whole, also where it becomes a line of a longer list.
  expect(violations, JSON.stringify(violations)).toEqual([]);
}
