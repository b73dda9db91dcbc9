import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every visible or accessible text of a page, without codes, which are in an element with `dir="ltr"`. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const isCode = (element: Element) => element.closest('[dir=ltr], kbd, script, style, noscript') !== null;
    for (const element of document.body.querySelectorAll('*')) {
      if (isCode(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Valve classes and polymer grades are codes that the trade writes in this form. */
const codes = /\bClass \d+\b|\b(0075|0209|52518)\b/g;
/** Characters that a Persian text must not contain: Latin digits outside of a code such as A3, and words in lower-case Latin letters. */
const foreign = /(?<![A-Za-z\d.-])\d+(?![A-Za-z\d])|[a-z]{3,}|[كي٠-٩]/;

/** Asserts that the page is Persian and right to left, and so is every visible text. */
export async function expectPersian(page: Page): Promise<void> {
  expect(await page.locator('html').evaluate(({ lang, dir }: HTMLElement) => ({ lang, dir }))).toEqual({
    lang: 'fa',
    dir: 'rtl',
  });
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  const texts = await readTexts(page);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => foreign.test(text.replace(codes, '')))).toEqual([]);
}
