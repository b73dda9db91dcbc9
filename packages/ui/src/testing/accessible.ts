import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Expects that axe finds nothing wrong. Colours are measured by tokens.test.ts and by the browser walks, since jsdom paints nothing; that
 * all of a page stands in a landmark is asked of a whole document.
 */
export async function expectAccessible(root: Element | Document = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: root === document } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
