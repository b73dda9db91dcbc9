import type { Page } from 'playwright-core';

/** A line of text as it is seen: its place in the window (px), its element, and the bar that it stands in, if any. */
type Line = {
  text: string;
  name: string;
  element: number;
  layer: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/**
 * What goes wrong with the layout of a page in its present size: a document that scrolls sideways, text that is cut off by its
 * container, and text that lies over other text.
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const { lines, cut, wide } = await readLines(page);
  const overlaps = new Set<string>();
  lines.sort((one, other) => one.top - other.top);
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (other.top > one.bottom - 3) break;
      if (one.element !== other.element && one.layer === other.layer && lieOver(one, other))
        overlaps.add(`«${one.text}» in ${one.name} and «${other.text}» in ${other.name} lie over each other`);
    }
  return [...(wide > 0 ? [`the page is ${wide} px too wide`] : []), ...cut, ...overlaps];
}

/** Whether two lines overlap by more than the room that a line box has above and below its letters. */
function lieOver(one: Line, other: Line): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 3 && high > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.45;
}

/** Reads all lines of text that can be seen, those that are cut off for good, and by how much the document is too wide (px). */
const readLines = (page: Page): Promise<{ lines: Line[]; cut: string[]; wide: number }> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const ids = new Map<Element | null, number>();
    const idOf = (one: Element | null) => ids.get(one) ?? ids.set(one, ids.size).size - 1;
    const nameOf = (one: Element) => `${one.localName}.${one.className}`;
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('.visually-hidden, svg, option, select, script, style, noscript, template');
    /** Cutting off is meant where an ellipsis says so, where one may scroll, and in a carousel, which moves. */
    const isMeant = (one: Element, { textOverflow, webkitLineClamp, overflowX, overflowY }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' ||
      webkitLineClamp !== 'none' ||
      /auto|scroll/.test(overflowX + overflowY) ||
      one.closest('[aria-roledescription], [data-dots]') !== null;
    /** What its clips and scrollers leave of a box, or by which element it is cut off. */
    const seenOf = (element: Element, whole: DOMRect): { box?: DOMRect; cutBy?: Element } => {
      let box = whole;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.clipPath !== 'none' || (style.position === 'absolute' && one.clientWidth <= 1)) return {};
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const frame = one.getBoundingClientRect();
          const [left, right] = [Math.max(frame.left, box.left), Math.min(frame.right, box.right)];
          const [top, bottom] = [Math.max(frame.top, box.top), Math.min(frame.bottom, box.bottom)];
          const isCut = right - left < box.width - 3 || bottom - top < box.height * 0.7;
          if (isCut && !isMeant(one, style)) return { cutBy: one };
          if (right <= left || bottom <= top) return {};
          box = new DOMRect(left, top, right - left, bottom - top);
        }
        // What is fixed is not clipped by what is around it.
        if (style.position === 'fixed') break;
      }
      return { box };
    };
    const layerOf = (one: Element | null): Element | null =>
      !one || /fixed|sticky/.test(getComputedStyle(one).position) ? one : layerOf(one.parentElement);

    const lines: Line[] = [];
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (!element || !text || !isShown(element)) continue;
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        if (whole.width < 2 || whole.height < 2) continue;
        const { box, cutBy } = seenOf(element, whole);
        if (cutBy) cut.add(`«${text}» in ${nameOf(element)} is cut off by ${nameOf(cutBy)}`);
        if (!box) continue;
        const { left, right, top, bottom } = box;
        lines.push({
          text,
          name: nameOf(element),
          element: idOf(element),
          layer: idOf(layerOf(element)),
          left,
          right,
          top,
          bottom,
        });
      }
    }
    return { lines, cut: [...cut], wide: root.scrollWidth - root.clientWidth };
  });

/** How much of the height of the window stays free of bars that do not scroll (0 to 1), halfway down the page. */
export const freeHeight = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await new Promise(requestAnimationFrame);
    const bars = [...document.body.querySelectorAll('*')].filter((one) => {
      const { position } = getComputedStyle(one);
      if (!/fixed|sticky/.test(position) || one.parentElement?.closest('table, dialog')) return false;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { width, top, bottom } = one.getBoundingClientRect();
      const isSticking = position === 'fixed' || top <= 80 || bottom >= innerHeight - 1;
      return isSticking && width > innerWidth * 0.6 && bottom > 0 && top < innerHeight;
    });
    const taken = bars
      .map((one) => one.getBoundingClientRect())
      .reduce((sum, { top, bottom }) => sum + Math.min(innerHeight, bottom) - Math.max(0, top), 0);
    scrollTo(0, 0);
    return 1 - taken / innerHeight;
  });
