import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Language and direction of a page, and every visible or accessible text of it, without codes, which are in an element with `dir="ltr"`. */
const readTexts = (page: Page): Promise<{ frame: string; texts: string[] }> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const isCode = (element: Element) => element.closest('[dir=ltr], kbd, script, style, noscript') !== null;
    for (const element of document.body.querySelectorAll('*')) {
      if (isCode(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    const { lang, dir } = document.documentElement;
    return {
      frame: `${lang} ${dir} ${getComputedStyle(document.body).direction}`,
      texts: texts.map((text) => text.trim()).filter((text) => text !== ''),
    };
  });

/** Valve classes and polymer grades are codes that the trade writes in this form; keys have the names that stand on them. */
const codes = /\bClass \d+\b|\b(0075|0209|52518)\b|\b(Enter|Shift|Ctrl|Alt)\b/g;
/** Characters that a Persian text must not contain: Latin digits outside of a code such as A3, and words in lower-case Latin letters. */
const foreign = /(?<![A-Za-z\d.-])\d+(?![A-Za-z\d])|[a-z]{3,}|[كي٠-٩]/;
/** Fewer texts than the smallest page has. */
const FEW = 5;

/** What is not Persian on a page: its language, its direction, and each visible text with foreign characters. */
export async function findForeign(page: Page): Promise<string[]> {
  const { frame, texts } = await readTexts(page);
  return [
    ...(frame === 'fa rtl rtl' ? [] : [`language and directions are ${frame}`]),
    ...(texts.length > FEW ? [] : [`the page has ${texts.length} texts`]),
    ...texts.filter((text) => foreign.test(text.replace(codes, ''))),
  ];
}

/** Asserts that the page is Persian and right to left, and so is every visible text. */
export async function expectPersian(page: Page): Promise<void> {
  expect(await findForeign(page)).toEqual([]);
}
