import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Asserts that a rejected form has moved to its first invalid field: it has the focus, and no bar at an edge covers it. */
export async function expectFocusedError(page: Page): Promise<void> {
  const field = page.locator('[aria-invalid=true]').first();
  await field.and(page.locator(':focus')).waitFor();
  const covered = await field.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return at === element ? null : (at?.outerHTML.slice(0, 200) ?? `outside of the window, at ${top}`);
  });
  expect(covered).toBeNull();
}
