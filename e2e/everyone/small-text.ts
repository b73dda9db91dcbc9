import type { Page } from 'playwright-core';

/** The smallest size of text that is read (px), for a browser whose own size is 16 px. */
const LEAST = 12;
/** Parts with smaller letters, by selector, each with its reason; empty as long as there is none. */
const exceptions: Readonly<Record<string, string>> = {};

/** The letters and digits of a page that are drawn smaller than 12 px: how many, in which element, at which size, and the first of them. */
export const findSmallText = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, excepted }) => {
      const found = new Map<string, { letters: number; text: string }>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const [text, one] = [walker.currentNode.nodeValue ?? '', walker.currentNode.parentElement];
        const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
        if (!one || letters === 0 || one.closest('script, style, noscript, option')) continue;
        if (excepted !== '' && one.closest(excepted)) continue;
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // Hidden from sight, but not from a screen reader.
        const { width, height } = one.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue;
        // A drawing scales its text with itself.
        const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1;
        const size = Math.round(Number.parseFloat(getComputedStyle(one).fontSize) * scale * 100) / 100;
        if (size >= least) continue;
        const key = `${one.localName}.${one.getAttribute('class') ?? ''} at ${size} px`;
        const before = found.get(key);
        found.set(key, { letters: (before?.letters ?? 0) + letters, text: before?.text ?? text.trim().slice(0, 30) });
      }
      return [...found].map(([key, { letters, text }]) => `${letters} letters of ${key}, as «${text}»`);
    },
    { least: LEAST, excepted: Object.keys(exceptions).join(', ') },
  );
