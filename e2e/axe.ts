import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Rules that axe disables by default: targets of less than 24 × 24 px (WCAG 2.2), and names that lack the visible label.
 */
const beside = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** What axe calls the rules of WCAG up to 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Asserts that the page in its current state, or the part of it that matches a selector, violates none of the given rules, or none of
 * WCAG 2.2 AA and no other rule that axe calls serious or critical. A target that a sticky bar or a toast covers is no violation, since
 * scrolling uncovers it. A judgement takes longer than the page itself: in the short form of the walks there is none.
 */
export async function expectAccessible(page: Page, rules?: string[], part = 'html'): Promise<void> {
  if (!inject('isWhole')) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options = rules ? { runOnly: { type: 'rule' as const, values: rules } } : { rules: beside };
  const violations = await page.evaluate(
    async ({ part, options, wcag }) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        resultTypes: ['violations'],
        // The selectors of nodes are not used, and none of these rules reads style sheets.
        selectors: false,
        preload: { assets: ['media'] },
        elementRef: true,
        ...options,
      });
      /** The fixed or sticky ancestor of an element. */
      const layerOf = (element: Element | undefined): Element | null => {
        for (let one = element ?? null; one; one = one.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
        return null;
      };
      const isOver = (element: Element | undefined, other: { element?: Element }): boolean => {
        const layer = layerOf(other.element);
        return layer !== null && layer !== layerOf(element);
      };
      const isCovered = ({ element, any }: axe.NodeResult): boolean =>
        any.every(({ relatedNodes = [] }) => relatedNodes.length > 0 && relatedNodes.every((other) => isOver(element, other)));
      const faulty = found.violations.flatMap((one) => {
        const nodes = one.id === 'target-size' ? one.nodes.filter((node) => !isCovered(node)) : one.nodes;
        return nodes.length > 0 ? [{ ...one, nodes }] : [];
      });
      return faulty
        .filter(({ impact, tags }) => impact === 'serious' || impact === 'critical' || tags.some((tag) => wcag.includes(tag)))
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
        }));
    },
    { part, options, wcag },
  );
  // The message is complete, also as one line of a longer list.
  expect(violations, JSON.stringify(violations)).toEqual([]);
}
