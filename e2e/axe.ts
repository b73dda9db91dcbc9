import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const script = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/**
 * Rules that axe disables by default: targets of less than 24 × 24 px (WCAG 2.2), and names that lack the visible label.
 */
const beside = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/**
 * Asserts that the page in its current state, or the part of it that matches a selector, has no serious or critical violation of the
 * given rules, or of all rules. Its context must bypass the CSP, which rightly blocks the script of axe.
 */
export async function expectAccessible(page: Page, rules?: string[], part = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: script });
  const options = rules ? { runOnly: { type: 'rule' as const, values: rules } } : { rules: beside };
  const violations = await page.evaluate(
    async ({ part, options }) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        resultTypes: ['violations'],
        // The selectors of nodes are not used, and none of these rules reads style sheets.
        selectors: false,
        preload: { assets: ['media'] },
        ...options,
      });
      return found.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
        }));
    },
    { part, options },
  );
  // The message is complete, also as one line of a longer list.
  expect(violations, JSON.stringify(violations)).toEqual([]);
}
