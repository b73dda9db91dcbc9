import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const script = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/**
 * No serious or critical violation stands on the page, in the state in which it is, by all rules or by those named. Its context must
 * bypass the CSP, which rightly refuses the script of the check.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: script });
  const violations = await page.evaluate(async (values) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(values ? { runOnly: { type: 'rule', values } } : {}),
    });
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`) }));
  }, rules);
  // Told whole, also where it becomes a line of a longer list.
  expect(violations, JSON.stringify(violations)).toEqual([]);
}
