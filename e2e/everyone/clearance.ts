import type { Page } from 'playwright-core';
import type { Screen } from '../browser.ts';

/** What one stop of a scroll shows: how many of the controls stand in the window, `docked` of them in a list, and what they lie over. */
type Stop = { chats: number; jumps: number; docked: number; compared: number; overlaps: string[] };

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

/** Fewer numbers and controls than the shortest of these pages has. */
const FEW = 20;
/** An opened row makes the board so long that its bar offers the way to the top. */
const ROW = 4;

/**
 * What the chat and the way to the top lie over as a page is scrolled from its top to its end: numbers and controls; and whether both of
 * them can be pressed. The visitor is logged in, since guests have no chat.
 */
export async function findCovered(page: Page, screen: Screen, hasBoard: boolean): Promise<string[]> {
  await page.locator(controls.chat).waitFor();
  if (hasBoard) {
    const rows = page.getByRole('main').getByRole('button', { name: /^قیمت‌های/ });
    await rows.nth(ROW).click();
    await rows.and(page.locator('[aria-expanded="true"]')).waitFor();
  }
  // What the pointer passes through is drawn all the same, and must be found at its point.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const stops = await scrollThrough(page);
  const compared = stops.reduce((total, stop) => total + stop.compared, 0);
  return [
    ...stops.flatMap(({ overlaps }) => overlaps),
    ...(stops.at(0)?.chats === 1 ? [] : ['the chat cannot be pressed at the top']),
    ...(stops.at(-1)?.jumps === 1 ? [] : ['the way to the top cannot be pressed at the end']),
    ...(compared > FEW ? [] : [`only ${compared} numbers and controls were compared`]),
    ...(hasBoard && screen === 'phone' ? await findUndocked(page) : []),
  ];
}

/** Whether the bar of the board offers the way to the top, halfway down the page. */
async function findUndocked(page: Page): Promise<string[]> {
  // The bar offers it once the page has noticed the scroll, which a busy machine delays.
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
  await page.locator('main').locator(controls.jump).waitFor();
  const { docked, overlaps } = await look(page);
  return [...(docked === 1 ? [] : [`the bar of the board has ${docked} ways to the top`]), ...overlaps];
}
