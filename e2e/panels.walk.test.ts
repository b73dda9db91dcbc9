import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Walkers } from './browser.ts';
import { openGallery } from './gallery.ts';
import { galleryAddress } from './gallery-pages.ts';

/** How much of a panel was inside of the window in a frame, from 0 to 1. */
type Moment = { at: number; inside: number };

let gallery: Awaited<ReturnType<typeof openGallery>>;
let walkers: Walkers;
beforeAll(async () => {
  [gallery, walkers] = await Promise.all([openGallery(), openBrowser()]);
});
afterEach(() => walkers.leave());
afterAll(async () => {
  await walkers.close();
  await gallery.close();
});

// What jsdom cannot show: where things are and when, what the browser keeps out of reach, and what its back button does.
describe.each(['rtl', 'ltr'] as const)('panels and menus in %s', (dir) => {
  async function open(part: string, state: string, { screen = 'phone' as 'phone' | 'wide', moves = false } = {}): Promise<Page> {
    const { page } = await walkers.arrive({ screen });
    if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(galleryAddress(gallery.address, { part, state }, { dir, theme: 'light' }));
    await page.locator('main > *').first().waitFor({ state: 'attached' });
    return page;
  }
  const active = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const dialogs = (page: Page) => page.locator('dialog[open]').count();

  /** Where the dialog stands in each frame after a press, until it has stood still or been gone for a while. */
  async function watch(page: Page, press: () => Promise<unknown>): Promise<Moment[]> {
    const moments = page.evaluate(
      () =>
        new Promise<Moment[]>((resolve) => {
          const seen: Moment[] = [];
          const until = performance.now() + 1_600;
          const look = (now: number) => {
            const dialog = document.querySelector('dialog');
            if (dialog) {
              const box = dialog.getBoundingClientRect();
              const inside = Math.max(0, Math.min(box.right, innerWidth) - Math.max(box.left, 0)) / box.width;
              seen.push({ at: now, inside });
            }
            if (now < until) requestAnimationFrame(look);
            else resolve(seen);
          };
          requestAnimationFrame(look);
        }),
    );
    await press();
    return moments;
  }

  it.each([
    ['from the start in 500 ms', 500, 'start'],
    ['from the end in 250 ms', 250, 'end'],
  ] as const)('a panel slides %s, and out again', async (state, slide_ms, side) => {
    const page = await open('side-panel', state, { screen: 'wide', moves: true });
    const button = page.locator('main button').first();
    const coming = await watch(page, () => button.click());
    const travel = coming.filter(({ inside }) => inside > 0.001 && inside < 0.999);
    expect(travel.length).toBeGreaterThan(3);
    const took = (travel.at(-1)?.at ?? 0) - (travel[0]?.at ?? 0);
    expect(took).toBeGreaterThan(slide_ms * 0.5);
    expect(took).toBeLessThan(slide_ms + 150);
    // Start of the line is the right of the screen in rtl and the left in ltr.
    const box = await page.locator('dialog[open]').boundingBox();
    const isRight = (box?.x ?? 0) > 400;
    expect(isRight).toBe((side === 'start') === (dir === 'rtl'));
    const leaving = await watch(page, () => page.keyboard.press('Escape'));
    const out = leaving.filter(({ inside }) => inside < 0.999);
    expect(out.length).toBeGreaterThan(3);
    expect(await page.locator('dialog').count()).toBe(0);
    const left = (leaving.at(-1)?.at ?? 0) - (out[0]?.at ?? 0);
    expect(left).toBeLessThan(slide_ms + 200);
  });

  it('a menu keeps the page behind still and out of reach, and the back button closes the topmost of its panels', async () => {
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

  it('rows of the bar take turns, hold the page behind still, and close by the back button', async () => {
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

  it('a jump to the top is smooth, and at once for who wants less motion', async () => {
    for (const moves of [true, false]) {
      const page = await open('jump-to-top', 'on a long page', { moves });
      await page.evaluate(() => scrollTo(0, 2_000));
      await page.getByRole('button', { name: 'برو بالای صفحه' }).click();
      const first = await page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(scrollY))));
      expect(first > 0).toBe(moves);
      await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5_000 }).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('top');
    }
  });
});
