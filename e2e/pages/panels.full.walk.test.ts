import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useGallery } from '../demo.ts';
import { galleryAddress } from '../gallery/pages.ts';

/** The duration of a panel's slide, and the share of the panel (0 to 1) inside the window at points of that time. */
type Slide = { duration_ms: number; inside: number[] };

const stage = useGallery();

// jsdom cannot show these: layout and timing, inert content, and the back button.
describe.each(['rtl', 'ltr'] as const)('panels and menus in %s', (dir) => {
  async function open(part: string, state: string, { screen = 'phone' as 'phone' | 'wide', moves = false } = {}): Promise<Page> {
    const { page } = await stage.walkers.arrive({ screen });
    if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(galleryAddress(stage.url, { part, state }, { dir, theme: 'light' }));
    await page.locator('main > *').first().waitFor({ state: 'attached' });
    return page;
  }
  const active = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const dialogs = (page: Page) => page.locator('dialog[open]').count();

  /** The slide of a panel that starts to open or close after `press`. */
  async function slideAfter(page: Page, way: 'in-from' | 'out-to', press: () => Promise<unknown>): Promise<Slide> {
    // In two steps, so that the observer is installed before the press.
    const watch = await page.evaluateHandle((way) => {
      const slide = new Promise<Slide>((resolve) => {
        // Runs before the first paint, so the result does not depend on the frame rate of the machine.
        const look = () => {
          const dialog = document.querySelector('dialog');
          const animation = dialog?.getAnimations().find((one) => one instanceof CSSAnimation && one.animationName.includes(way));
          if (!dialog || !animation) return;
          watcher.disconnect();
          const duration_ms = Number(animation.effect?.getComputedTiming().duration);
          // The space of a scroll bar at the right stays free.
          const end = Math.max(dialog.offsetLeft + dialog.offsetWidth, innerWidth - 20);
          animation.pause();
          const inside = [0, 0.25, 0.5, 0.75, 0.999].map((part) => {
            animation.currentTime = duration_ms * part;
            const box = dialog.getBoundingClientRect();
            return Math.max(0, Math.min(box.right, end) - Math.max(box.left, 0)) / box.width;
          });
          animation.currentTime = 0;
          animation.play();
          resolve({ duration_ms, inside });
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { subtree: true, childList: true, attributes: true });
      });
      return { slide };
    }, way);
    await press();
    return watch.evaluate(({ slide }) => slide);
  }
  /** Whether each amount is larger than the previous one. */
  const rises = (amounts: readonly number[]) => amounts.every((amount, at) => at === 0 || amount > (amounts[at - 1] ?? amount));

  it.each([
    ['from the start in 500 ms', 500, 'start'],
    ['from the end in 250 ms', 250, 'end'],
  ] as const)('a panel slides %s, and out again', async (state, slide_ms, side) => {
    const page = await open('side-panel', state, { screen: 'wide', moves: true });
    const button = page.locator('main button').first();
    const coming = await slideAfter(page, 'in-from', () => button.click());
    expect(coming.duration_ms).toBe(slide_ms);
    expect(rises(coming.inside), coming.inside.join()).toBe(true);
    expect(coming.inside[0]).toBeLessThan(0.001);
    expect(coming.inside.at(-1)).toBeGreaterThan(0.99);
    // The animation continues by itself, and then ends.
    const dialog = page.locator('dialog[open]');
    await expect.poll(() => dialog.evaluate((one) => one.getAnimations().length)).toBe(0);
    // Inline start is the right of the screen in rtl and the left in ltr.
    const box = await dialog.boundingBox();
    const isRight = (box?.x ?? 0) > 400;
    expect(isRight).toBe((side === 'start') === (dir === 'rtl'));
    const leaving = await slideAfter(page, 'out-to', () => page.keyboard.press('Escape'));
    expect(leaving.duration_ms).toBe(slide_ms);
    expect(rises(leaving.inside.toReversed()), leaving.inside.join()).toBe(true);
    expect(leaving.inside[0]).toBeGreaterThan(0.999);
    expect(leaving.inside.at(-1)).toBeLessThan(0.01);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });

  it('a menu blocks scrolling of the page and makes it inert, and the back button closes its topmost panel', async () => {
    const page = await open('side-menu', 'over a long page');
    const menu = page.getByRole('button', { name: 'منو', exact: true });
    await menu.click();
    await page.getByRole('button', { name: 'قیمت روز' }).click();
    await page.getByRole('button', { name: 'آهن و فولاد' }).click();
    expect(await dialogs(page)).toBe(3);
    await page.mouse.move(dir === 'rtl' ? 150 : 250, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(
      await page.getByRole('link', { name: 'پیوندی در صفحه', includeHidden: true }).evaluate((link: HTMLElement) => {
        link.focus();
        return link === document.activeElement;
      }),
    ).toBe(false);
    for (const [left, focused] of [
      [2, 'آهن و فولاد'],
      [1, 'قیمت روز'],
      [0, 'منو'],
    ] as const) {
      await page.goBack();
      await expect.poll(() => dialogs(page)).toBe(left);
      expect(await active(page)).toBe(focused);
    }
    expect(page.url()).toContain('part=side-menu');
    await menu.click();
    await page.getByRole('button', { name: 'قیمت روز' }).click();
    // Beside the menu: at the right of the screen in rtl, at the left in ltr.
    await page.mouse.click(dir === 'rtl' ? 345 : 15, 400);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await active(page)).toBe('منو');
  });

  it('rows of the bar replace each other, block scrolling of the page, and close by the back button', async () => {
    const page = await open('fixed-menu', 'on a long page');
    const rows = page.locator('details[open] h2');
    await page.locator('summary', { hasText: 'دسته‌ها' }).click();
    expect(await rows.allTextContents()).toEqual(['دسته‌های کالا']);
    await page.locator('summary', { hasText: 'درخواست خرید' }).click();
    await expect.poll(() => rows.allTextContents()).toEqual(['خرید']);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(0);
    expect(page.url()).toContain('part=fixed-menu');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  });

  it('scrolls to the top smoothly, and instantly for users who prefer reduced motion', async () => {
    for (const moves of [true, false]) {
      const page = await open('jump-to-top', 'on a long page', { moves });
      await page.evaluate(() => scrollTo(0, 2_000));
      const jump = page.getByRole('button', { name: 'برو بالای صفحه' });
      await jump.waitFor();
      await page.evaluate(() => {
        const [from, places] = [scrollY, [] as number[]];
        Object.assign(window, { places_between: places });
        addEventListener('scroll', () => void (scrollY > 0 && scrollY < from && places.push(scrollY)));
      });
      await jump.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      const between = await page.evaluate(() => (window as unknown as { places_between: number[] }).places_between);
      expect(between.length > 0, between.join()).toBe(moves);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('top');
    }
  });
});
