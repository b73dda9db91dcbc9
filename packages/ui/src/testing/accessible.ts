import { expect } from 'vitest';

/** A text as a voice control user says it: its words alone. */
const spoken = (text: string) =>
  ` ${
    text
      .replace(/[\p{M}]/gu, '')
      .match(/[\p{L}\p{N}\u200c]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * Expects that the accessible name of each control contains its visible text, since voice control cannot press it otherwise. Axe has
 * this rule as `label-content-name-mismatch`, which needs a canvas; a control without visible words is an icon.
 */
export function expectVisibleTextInNames(root: Element | Document = document.body): void {
  expect(misnamed(root)).toEqual([]);
}

function misnamed(root: Element | Document): string[] {
  return [...root.querySelectorAll('button[aria-label], a[aria-label]')]
    .filter((control) => {
      const shown = control.cloneNode(true) as Element;
      for (const unseen of shown.querySelectorAll('[aria-hidden=true], .visually-hidden, svg')) unseen.remove();
      const text = spoken(shown.textContent);
      return /\p{L}{2}/u.test(text) && !spoken(control.getAttribute('aria-label') ?? '').includes(text);
    })
    .map((control) => `its name leaves out what is seen on it: ${control.outerHTML}`);
}

/**
 * Expects no violations of axe, and names that contain the visible text. Colours are measured by tokens.test.ts and by the browser
 * walks, since jsdom does not paint; landmarks are checked for whole documents only.
 */
export async function expectAccessible(root: Element | Document = document.body): Promise<void> {
  // Loaded by the first test that asks it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: root === document } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect([...found, ...misnamed(root)]).toEqual([]);
}
