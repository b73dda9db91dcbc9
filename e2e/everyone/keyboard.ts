import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More controls than the longest page has. */
const MOST_STOPS = 500;

/** Where the focus is: its name, its place in the page (px), which scrolls from stop to stop, the list or row around it, and what is wrong with it. */
type Stop = { name: string; id: number; around: number; box: { left: number; top: number; bottom: number }; faults: string[] };

/**
 * Reads the focused element. It needs a ring of at least 2 px, on itself or on the frame that it fills, and nothing may cover its
 * middle. Null is the document itself: before the first control and after the last.
 */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body || one === document.documentElement) return null;
    const numbered = window as unknown as { numbers?: Map<Element | null, number> };
    numbered.numbers ??= new Map();
    const { numbers } = numbered;
    const idOf = (element: Element | null) => numbers.get(element) ?? numbers.set(element, numbers.size).size - 1;
    const name = `${one.localName} «${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}»`;
    const hasRing = (element: Element | null, levels: number): boolean => {
      if (!element || levels === 0) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || hasRing(element.parentElement, levels - 1);
    };
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    const [x, y] = [
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ];
    const hit = document.elementFromPoint(x, y);
    // The pages of a carousel lie over the lower part of its slides, which show through them.
    const isOfCarousel = hit !== null && hit.closest('[data-dots]')?.contains(one) === true;
    const isOwn =
      hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one) === true || isOfCarousel);
    const faults = [
      ...(hasRing(one, 6) ? [] : ['has no visible focus']),
      ...(width > 2 && height > 2 && !isOwn ? [`is covered by ${hit?.outerHTML.slice(0, 80)}`] : []),
    ];
    return {
      name,
      id: idOf(one),
      around: idOf(one.closest('tr, ul, ol, nav, header, form, fieldset, [aria-live], [aria-roledescription]')),
      box: { left: left + scrollX, top: top + scrollY, bottom: bottom + scrollY },
      faults,
    };
  });

/** Whether the focus went against the reading order: back to the right within a line of one list or row. */
function isBackwards(from: Stop, to: Stop): boolean {
  if (from.around !== to.around) return false;
  const high = Math.min(from.box.bottom, to.box.bottom) - Math.max(from.box.top, to.box.top);
  return high > (from.box.bottom - from.box.top) / 2 && to.box.left > from.box.left + 1;
}

/** Presses Tab from where the focus is to the end of the page; returns what a user of the keyboard meets that is wrong. */
export async function findFocusFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  let last: Stop | null = null;
  const seen = new Set<number>();
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (stop === null || (seen.has(stop.id) && stop.id !== last?.id)) return [...faults];
    seen.add(stop.id);
    for (const fault of stop.faults) faults.add(`${stop.name} ${fault}`);
    if (last && isBackwards(last, stop)) faults.add(`${stop.name} follows ${last.name} against the reading order`);
    last = stop;
  }
  return [...faults, `the focus does not leave ${last?.name}`];
}

/** Moves the focus by Tab, or back by Shift+Tab, to an element; each stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (stop) expect(stop.faults, stop.name).toEqual([]);
  }
  throw new Error(`No Tab leads to ${target}`);
}

/** The accessible name or the text of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    return (one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim();
  });
