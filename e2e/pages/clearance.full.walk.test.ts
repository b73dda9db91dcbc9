import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loginOf, useSharedDemo } from '../demo.ts';
import { hydrated, publicPages } from '../pages.ts';

/** What one stop of a scroll shows: how many of the controls stand in the window, `docked` of them in a list, and what they lie over. */
type Stop = { chats: number; jumps: number; docked: number; compared: number; overlaps: string[] };

const stage = useSharedDemo();

const windows = { phone: { width: 360, height: 780 }, wide: { width: 1280, height: 800 } };
const paths = [
  publicPages.home,
  publicPages.category,
  publicPages.product,
  publicPages.supplier,
  publicPages.rfqs,
  publicPages.inventories,
  '/panel/prices',
];

/** The chat, with or without a count of what is unread, and the way to the top; rows have chat buttons of their own. */
const controls = {
  chat: 'button[aria-label="گفت‌وگو"], button[aria-label^="گفت‌وگو،"]',
  jump: 'button[aria-label="رفتن به بالای صفحه"]',
};

/** Reads where the controls, the numbers and the other controls are drawn in the window. */
const look = (page: Page): Promise<Stop> =>
  page.evaluate((controls) => {
    const nameOf = (one: Element) => `${one.localName}.${one.className}`;
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isAt = (one: Element, box: DOMRect) => {
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit !== null && one.contains(hit);
    };
    const isInWindow = ({ top, bottom, left, right, width }: DOMRect) =>
      width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    /** An opaque bar hides what scrolls under it; a button with a background is no bar. */
    const isBar = (one: Element) => {
      const { backgroundColor } = getComputedStyle(one);
      const isOpaque = !/transparent|rgba\(.*, 0(\.\d+)?\)|\/ 0/.test(backgroundColor);
      return isOpaque && one.getBoundingClientRect().width > innerWidth / 2;
    };
    /** Whether both are drawn at one of the points that their boxes share, without a bar between them. */
    const liesOver = (floating: Element, box: DOMRect, other: Element, otherBox: DOMRect): boolean => {
      const [left, right] = [Math.max(box.left, otherBox.left), Math.min(box.right, otherBox.right)];
      const [top, bottom] = [Math.max(box.top, otherBox.top), Math.min(box.bottom, otherBox.bottom)];
      if (right - left < 1 || bottom - top < 1) return false;
      return [0.05, 0.5, 0.95].some((across) =>
        [0.05, 0.5, 0.95].some((down) => {
          const drawn = document.elementsFromPoint(left + (right - left) * across, top + (bottom - top) * down);
          const [at, otherAt] = [floating, other].map((one) => drawn.findIndex((hit) => one.contains(hit)));
          if (at === undefined || otherAt === undefined || at < 0 || otherAt < 0) return false;
          return !drawn.slice(Math.min(at, otherAt), Math.max(at, otherAt)).some(isBar);
        }),
      );
    };

    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => {
        const box = one.getBoundingClientRect();
        return isShown(one) && isInWindow(box) && isAt(one, box);
      });
    const [chats, jumps] = [shown(controls.chat), shown(controls.jump)];
    const docked = jumps.filter((one) => one.closest('main')).length;
    const floats = [...chats, ...jumps];

    const others: { element: Element; name: string; box: DOMRect }[] = [];
    const add = (element: Element, name: string, boxes: Iterable<DOMRect>) => {
      for (const box of boxes) if (isInWindow(box)) others.push({ element, name, box });
    };
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'))
      if (isShown(control))
        add(control, `${nameOf(control)} «${control.textContent?.trim().slice(0, 30)}»`, control.getClientRects());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const [text, element] = [texts.currentNode, texts.currentNode.parentElement];
      if (!element || !/\p{Nd}/u.test(text.nodeValue ?? '') || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      add(element, `«${text.nodeValue?.trim().slice(0, 30)}» of ${nameOf(element)}`, range.getClientRects());
    }
    const overlaps = floats.flatMap((floating) =>
      others
        .filter(({ element }) => !floating.contains(element) && !element.contains(floating))
        .filter(({ element, box }) => liesOver(floating, floating.getBoundingClientRect(), element, box))
        .map(({ name }) => `${floating.ariaLabel} at ${Math.round(scrollY)} px: ${name}`),
    );
    return { chats: chats.length, jumps: jumps.length, docked, compared: others.length, overlaps };
  }, controls);

/** Scrolls from the top to the end of the page, half a window at a time. */
async function scrollThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    stops.push(await look(page));
    const hasMoved = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      // Two frames: what answers to the scroll is drawn in the second.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return scrollY > before;
    });
    if (!hasMoved) return stops;
  }
}

it.for(['phone', 'wide'] as const)('the chat and the way to the top lie over no number and no control: %s', async (screen) => {
  // Without the policy of the page, so that the walk may add its style.
  const { page } = await stage.walkers.arrive({ screen, bypassCSP: true, storageState: loginOf('steel').storageState });
  await page.setViewportSize(windows[screen]);
  for (const path of paths) {
    await page.goto(stage.url + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.locator(controls.chat).waitFor();
    // An opened row makes the board so long that its bar offers the way to the top.
    if (path === publicPages.category) {
      const rows = page.getByRole('main').getByRole('button', { name: /^قیمت‌های/ });
      await rows.nth(4).click();
      await rows.and(page.locator('[aria-expanded="true"]')).waitFor();
    }
    // What the pointer passes through is drawn all the same, and must be found at its point.
    await page.addStyleTag({ content: '* { pointer-events: auto !important }' });
    const stops = await scrollThrough(page);
    const compared = stops.reduce((total, stop) => total + stop.compared, 0);
    expect
      .soft(
        stops.flatMap(({ overlaps }) => overlaps),
        path,
      )
      .toEqual([]);
    expect.soft(stops.at(0)?.chats, `${path}: the chat can be pressed at the top`).toBe(1);
    expect.soft(stops.at(-1)?.jumps, `${path}: the way to the top can be pressed at the end`).toBe(1);
    if (path === publicPages.category && screen === 'phone') {
      // The bar offers it once the page has noticed the scroll, which a busy machine delays.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
      await page.locator('main').locator(controls.jump).waitFor();
      const { docked, overlaps } = await look(page);
      expect.soft([docked, overlaps], `${path}: the bar of the board has the way to the top`).toEqual([1, []]);
    }
    expect.soft(compared, path).toBeGreaterThan(20);
  }
});
