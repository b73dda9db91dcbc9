import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { useGallery } from '../demo.ts';

/** The tables of the specification: the number of slides from a window width on. */
const tables: Record<string, [number, number][]> = {
  ticker: [
    [0, 2],
    [600, 3],
    [800, 5],
    [1000, 6],
    [1200, 7],
    [1400, 9],
  ],
  cards: [
    [0, 1.5],
    [380, 2.5],
    [576, 3.5],
    [768, 4.5],
    [992, 4],
    [1200, 5],
    [1440, 6],
  ],
  icons: [
    [0, 3],
    [576, 3],
    [768, 4],
    [992, 5],
    [1200, 10],
  ],
  files: [
    [0, 1],
    [576, 2],
    [768, 2],
    [992, 3],
  ],
  single: [[0, 1]],
};
const perViewAt = (table: [number, number][], width: number) => table.findLast(([from]) => from <= width)?.[1] ?? 0;
const widths = [
  320, 360, 379, 380, 575, 576, 599, 600, 767, 768, 799, 800, 991, 992, 999, 1000, 1199, 1200, 1399, 1400, 1440, 1600,
];

/** How many slides of a carousel are visible, whole ones and the part of the last one, and which one is first. */
const seen = (page: Page, carousel = 0) =>
  page.evaluate((at) => {
    const frame = document.querySelectorAll('section[aria-roledescription]')[at]?.querySelector('[aria-live]')
      ?.parentElement as HTMLElement;
    const box = frame.getBoundingClientRect();
    const isRtl = document.documentElement.dir === 'rtl';
    const slides = [...frame.querySelectorAll<HTMLElement>('[role=group]')].map((slide, index) => {
      const card = slide.firstElementChild as HTMLElement;
      const own = card.getBoundingClientRect();
      const start = isRtl ? box.right - own.right : own.left - box.left;
      return { index, start, end: start + own.width, width: own.width, inert: slide.inert };
    });
    const inside = slides.filter(({ start, end }) => end > 1 && start < box.width - 1).sort((a, b) => a.start - b.start);
    const width = inside[0]?.width ?? 0;
    const gap = inside.length > 1 ? (inside[1]?.start ?? 0) - (inside[0]?.end ?? 0) : 0;
    return {
      perView: (box.width + gap) / (width + gap),
      gap,
      first: inside[0]?.index ?? -1,
      order: inside.map(({ index }) => index),
      places: inside.map(({ start }) => Math.round(start * 100)),
      holes: inside.some(({ start }, at) => at > 0 && Math.abs(start - (inside[at - 1]?.end ?? 0) - gap) > 1),
      unseenButActive: slides.filter((slide) => !inside.includes(slide) && !slide.inert).map(({ index }) => index),
    };
  }, carousel);

describe('carousels in Chromium', () => {
  const stage = useGallery('chromium');

  /** Installs a clock in the page that runs by itself and can be advanced. */
  async function installClock(page: Page): Promise<void> {
    await page.clock.install();
    await page.addInitScript(() => Object.assign(window, { hasClock: true }));
  }

  async function open(
    state: string,
    dir = 'rtl',
    { hash = '', width = 1280, screen = 'wide' as 'wide' | 'phone', hasClock = false } = {},
  ): Promise<Page> {
    const { page } = await stage.walkers.arrive({ screen });
    if (hasClock) await installClock(page);
    if (screen === 'wide') await page.setViewportSize({ width, height: 700 });
    await page.goto(`${stage.url}?part=carousel&state=${encodeURIComponent(state)}&dir=${dir}${hash}`);
    return page;
  }
  /** As `open`, but the controls' script is held back until `letGo` is called. */
  async function openHeld(state: string, dir: string, { hasClock = false } = {}) {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    if (hasClock) await installClock(page);
    await page.route(/assets\/carousel-controls-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stage.url}?part=carousel&state=${encodeURIComponent(state)}&dir=${dir}`);
    await page.waitForSelector('[role=group]');
    return { page, letGo };
  }
  const ready = (page: Page) => page.waitForSelector('section[data-ready]');
  /** Resolves when no slide has moved for six frames: by then a movement has started, however busy the machine is. */
  const still = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          let [before, same, frames] = ['', 0, 0];
          const look = () => {
            const slides = document.querySelectorAll('[role=group] > :first-child');
            const now = [...slides].map((slide) => slide.getBoundingClientRect().x.toFixed(2)).join();
            same = now === before ? same + 1 : 0;
            before = now;
            frames += 1;
            if (same >= 6) resolve();
            else if (frames > 1_000) reject(new Error('The slides do not come to rest.'));
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  /** Presses a button, and advances an installed clock past the movement. */
  const press = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await passMovement(page);
  };
  const pressKey = async (page: Page, key: string) => {
    await page.keyboard.press(key);
    await passMovement(page);
  };
  async function passMovement(page: Page): Promise<void> {
    if (await page.evaluate(() => 'hasClock' in window)) await page.clock.runFor(2_000);
    await still(page);
  }

  describe.each(['rtl', 'ltr'])('in %s', (dir) => {
    it('show the number of slides of their table at every width while the window is resized', async () => {
      const { page } = await stage.walkers.arrive({ screen: 'wide' });
      // The page of the part has a carousel for each table, in their order.
      await page.goto(`${stage.url}?part=carousel&dir=${dir}`);
      await expect.poll(() => page.locator('section[data-ready]').count()).toBeGreaterThan(Object.keys(tables).length);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        await still(page);
        for (const [at, [kind, table]] of Object.entries(tables).entries()) {
          const wanted = perViewAt(table, width);
          // Slides become inert a moment after the last movement.
          const look = async () => {
            const { perView, gap, holes, unseenButActive } = await seen(page, at);
            return { kind, width, perView: Math.round(perView * 100) / 100, gap: Math.round(gap), holes, unseenButActive };
          };
          const asWanted = { perView: wanted, gap: wanted > 1 ? 10 : 0, holes: false, unseenButActive: [] };
          await expect.poll(look).toEqual({ kind, width, ...asWanted });
        }
      }
    });

    it('advance by button, arrow key and dot, each in the direction of the text', async () => {
      const page = await open('cards', dir, { hasClock: true });
      await ready(page);
      await press(page, 'بعدی');
      await expect.poll(async () => (await seen(page)).first).toBe(1);
      await pressKey(page, dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(async () => (await seen(page)).first).toBe(2);
      await pressKey(page, dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
      await expect.poll(async () => (await seen(page)).first).toBe(1);
      await pressKey(page, 'End');
      await expect.poll(async () => (await seen(page)).order.at(-1)).toBe(11);
      await press(page, 'بعدی');
      await expect.poll(async () => (await seen(page)).first).toBe(0);
      await press(page, 'صفحهٔ 2 از 3');
      await expect.poll(async () => (await seen(page)).first).toBe(5);
      await expect.poll(() => page.getByRole('button', { name: 'صفحهٔ 2 از 3' }).getAttribute('aria-current')).toBe('true');
    });

    it('follow a mouse drag, and do not treat its end as a click', async () => {
      const page = await open('cards', dir);
      await ready(page);
      const box = await page.locator('[role=group]').nth(1).boundingBox();
      const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 20 };
      await page.mouse.move(from.x, from.y);
      // The slider is loaded when the pointer comes.
      await page.waitForSelector('section[data-running]');
      await page.mouse.down();
      await page.mouse.move(from.x + (dir === 'rtl' ? 300 : -300), from.y, { steps: 8 });
      await page.mouse.up();
      await still(page);
      expect((await seen(page)).first).toBeGreaterThanOrEqual(1);
      expect(page.url()).not.toContain('slide=');
    });

    it('loop without gaps in either direction', async () => {
      const page = await open('ticker', dir, { hasClock: true });
      await ready(page);
      for (let turn = 1; turn <= 13; turn += 1) {
        await press(page, 'بعدی');
        const place = async () => {
          const { first, order, holes } = await seen(page);
          return { first, holes, count: order.length };
        };
        await expect.poll(place).toEqual({ first: turn % 12, holes: false, count: 7 });
      }
      for (let turn = 1; turn <= 3; turn += 1) await press(page, 'قبلی');
      await expect.poll(async () => (await seen(page)).first).toBe(10);
    });

    it('jump by dot, End and Home while they loop', async () => {
      const page = await open('ticker', dir, { hasClock: true });
      await ready(page);
      await press(page, 'صفحهٔ 2 از 2');
      await expect.poll(async () => (await seen(page)).first).toBe(7);
      await pressKey(page, 'End');
      await expect.poll(async () => (await seen(page)).first).toBe(11);
      await pressKey(page, 'Home');
      await expect.poll(async () => (await seen(page)).first).toBe(0);
    });

    it('go to the slide of the URL while they loop, and keep the URL', async () => {
      const page = await open('looping in the address', dir, { hash: '#sample=4' });
      await ready(page);
      await expect.poll(async () => (await seen(page)).first).toBe(3);
      await page.evaluate(() => {
        location.hash = '#sample=9';
      });
      await expect.poll(async () => (await seen(page)).first).toBe(8);
      await still(page);
      expect(new URL(page.url()).hash).toBe('#sample=9');
    });

    it('start at the slide of the URL, and write the current slide to the URL', async () => {
      const page = await open('in the address', dir, { hash: '#other=1&sample=4' });
      await ready(page);
      await still(page);
      await expect.poll(async () => (await seen(page)).first).toBe(3);
      await press(page, 'بعدی');
      await expect.poll(() => new URL(page.url()).hash).toBe('#other=1&sample=5');
      await page.evaluate(() => {
        location.hash = '#other=1&sample=2';
      });
      await still(page);
      await expect.poll(async () => (await seen(page)).first).toBe(1);
    });

    it('fit again when only their container is resized', async () => {
      const page = await open('frame that narrows', dir);
      await ready(page);
      await page.getByRole('button', { name: 'نیمه' }).click();
      await still(page);
      const look = async () => {
        const { perView, holes } = await seen(page);
        return [Math.round(perView * 100) / 100, holes];
      };
      await expect.poll(look).toEqual([5, false]);
    });

    it('have the same layout before and after the controls load', async () => {
      const { page, letGo } = await openHeld('cards', dir);
      const before = await seen(page);
      await page.evaluate(() => {
        const frames: string[] = [];
        Object.assign(window, { frames_seen: frames });
        const look = () => {
          frames.push(
            [...document.querySelectorAll('[data-slide]')].map((card) => Math.round(card.getBoundingClientRect().x)).join(),
          );
          requestAnimationFrame(look);
        };
        look();
      });
      letGo();
      await ready(page);
      const framesSeen = () => page.evaluate(() => (window as unknown as { frames_seen: string[] }).frames_seen);
      const { length } = await framesSeen();
      await expect.poll(async () => (await framesSeen()).length).toBeGreaterThan(length + 15);
      const places = new Set(await framesSeen());
      expect(places.size).toBe(1);
      expect(await seen(page)).toMatchObject({ perView: before.perView, first: 0, order: before.order });
    });

    it('without focusable slides, scroll by keys before the controls load, and keep position and focus afterwards', async () => {
      const { page, letGo } = await openHeld('without links', dir);
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      const ahead = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('aria-live'))).toBe(true);
      await page.keyboard.press(ahead);
      await expect.poll(async () => (await seen(page)).first).toBeGreaterThan(0);
      await still(page);
      const { first } = await seen(page);
      letGo();
      await ready(page);
      expect((await seen(page)).first).toBe(first);
      await page.keyboard.press(ahead);
      await expect.poll(async () => (await seen(page)).first).toBe(first + 1);
      await expectAccessible(page);
    });
  });

  it('start at the requested slide when the list changes during a movement, and announce no move', async () => {
    const page = await open('another list');
    await ready(page);
    expect((await seen(page)).first).toBe(5);
    await page.getByRole('button', { name: 'فهرست دیگر' }).click();
    await expect.poll(() => page.locator('[role=group][aria-roledescription]').count()).toBe(8);
    await still(page);
    expect((await seen(page)).first).toBe(0);
    expect(await page.getByRole('status').textContent()).toBe('');
  });

  it('do not autoplay while they have a focus from before the controls loaded', async () => {
    const { page, letGo } = await openHeld('fast clock', 'rtl', { hasClock: true });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.press('Tab');
    letGo();
    await ready(page);
    const { places } = await seen(page);
    await page.clock.runFor(1_200);
    expect((await seen(page)).places).toEqual(places);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(async () => (await seen(page)).places).not.toEqual(places);
  });

  it('autoplay, and pause for a pointer, the focus, the pause button, and users who prefer reduced motion', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    await installClock(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${stage.url}?part=carousel&state=${encodeURIComponent('fast clock')}`);
    await ready(page);
    const first = async () => (await seen(page)).first;
    const place = async () => JSON.stringify(await page.locator('[role=group]').nth(0).boundingBox());
    const moves = async (during: () => Promise<unknown> = async () => undefined) => {
      await during();
      await still(page);
      const before = await place();
      await page.clock.runFor(1_200);
      return before !== (await place());
    };
    await expect.poll(first).toBeGreaterThan(0);
    expect(await moves(() => page.mouse.move(300, 60))).toBe(false);
    const rested = await place();
    await page.mouse.move(5, 600);
    await expect.poll(place).not.toBe(rested);
    await page.getByRole('button', { name: 'بعدی' }).focus();
    expect(await moves()).toBe(false);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.getByRole('button', { name: 'توقف' }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(5, 600);
    expect(await moves()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await ready(page);
    expect(await moves()).toBe(false);
    expect(await page.getByRole('button', { name: 'پخش' }).count()).toBe(1);
  });

  it('show no controls for no slide, one slide, or fewer slides than fit', async () => {
    for (const [state, count] of [
      ['empty', 0],
      ['one', 1],
      ['fewer than fit', 2],
    ] as const) {
      const page = await open(state);
      if (count > 0) await ready(page);
      expect(await page.locator('[role=group][aria-roledescription]').count()).toBe(count);
      expect(await page.getByRole('button').count()).toBe(0);
    }
  });

  it('scroll a focused slide at the edge fully into view, and make hidden slides inert', async () => {
    const page = await open('cards', 'rtl', { width: 400 });
    await ready(page);
    await page.locator('[data-slide="3"]').focus();
    await still(page);
    await expect.poll(async () => (await page.locator('[data-slide="3"]').boundingBox())?.x).toBeGreaterThanOrEqual(-1);
    await expect.poll(async () => (await seen(page)).unseenButActive).toEqual([]);
  });

  it('report no error after unmounting, also in strict mode, which mounts them twice', async () => {
    const page = await open('comes and goes', 'rtl', { hasClock: true });
    await ready(page);
    for (let turn = 0; turn < 6; turn += 1) await page.getByRole('button', { name: 'بود و نبود' }).click();
    await page.clock.runFor(800);
    await page.getByRole('button', { name: 'بود و نبود' }).click();
    await page.clock.runFor(800);
  });

  it('move by touch, and leave vertical scrolling to the page', async () => {
    const page = await open('cards', 'rtl', { screen: 'phone' });
    await ready(page);
    const client = await page.context().newCDPSession(page);
    const swipe = async (dx: number, dy: number) => {
      const at = { x: 180, y: 60 };
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      for (let step = 1; step <= 6; step += 1) {
        await client.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: at.x + (dx * step) / 6, y: at.y + (dy * step) / 6 }],
        });
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await still(page);
    };
    await swipe(150, 0);
    // A busy page may begin to move after it was seen to be still.
    await expect.poll(async () => (await seen(page)).first).toBeGreaterThanOrEqual(1);
    await still(page);
    const { first } = await seen(page);
    await swipe(0, -50);
    expect((await seen(page)).first).toBe(first);
  });

  it('are accessible in both directions', async () => {
    for (const dir of ['rtl', 'ltr']) {
      const page = await open('ticker', dir);
      await ready(page);
      await expectAccessible(page);
    }
  });
});
