import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { field, history, icon, said, sendMany, sendOne, storePicture, useChat } from './chat.ts';

const stage = useChat();

/** A grey PNG of this size in pixels. */
function aPicture(width: number, height: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const whole = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(whole));
    return Buffer.concat([length, whole, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const rows = Buffer.alloc(height * (width + 1), 0x80).fill(0);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))]);
}

/** Waits until the list has drawn what has changed, and has corrected its position. */
const drawn = (log: Locator) =>
  log.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise(requestAnimationFrame);
  });

/** The distance (px) that the first visible row moves in the window while `act` runs. */
async function drift(log: Locator, happen: () => Promise<unknown>): Promise<number> {
  const read = (id?: string) =>
    log.evaluate((frame, wanted) => {
      const { top } = frame.getBoundingClientRect();
      const rows = [...frame.querySelectorAll('[data-row]')];
      const row = wanted
        ? rows.find((one) => one.getAttribute('data-row') === wanted)
        : rows.find((one) => one.getBoundingClientRect().bottom > top);
      return { id: row?.getAttribute('data-row') ?? '', place: (row?.getBoundingClientRect().top ?? 0) - top };
    }, id);
  const before = await read();
  await happen();
  await drawn(log);
  return Math.abs((await read(before.id)).place - before.place);
}

it.each(['phone', 'wide'] as const)(
  'keeps the scroll position to the pixel on a %s screen: older and newer messages, late sizes, a keyboard',
  async (screen) => {
    // A pair of users for each screen: the messages of both runs would exceed the limit of one user in a minute.
    const [from, to] = screen === 'phone' ? (['newcomer', 'building'] as const) : (['building', 'steel'] as const);
    const [sender, reader] = [await stage.enter(from, 'wide'), await stage.enter(to, screen)];
    const picture = aPicture(400, 300);
    await sendMany(sender, reader.id, 40);
    for (const more of [25, 13, 40]) {
      await sendOne(sender, reader.id, { message_type: 'image', file_ids: [await storePicture(sender, picture)] });
      await sendMany(sender, reader.id, more);
    }
    const { page } = reader;
    const asked = new Set<Request>();
    page.on('request', (request) => void (request.url().includes('/api/files/') && asked.add(request)));
    page.on('requestfinished', (request) => void asked.delete(request));
    page.on('requestfailed', (request) => void asked.delete(request));
    // Pictures load after their rows, however fast the network is.
    let late = Promise.withResolvers<void>();
    await page.route('**/api/files/**', async (route) => {
      await late.promise;
      await route.continue().catch(() => undefined);
    });
    await icon(page).click();
    await page.getByRole('list', { name: 'گفت‌وگوها' }).getByRole('button').first().click();
    await field(page).waitFor();
    const log = history(page);
    await said(page, 'پیام 40').last().waitFor();
    const rows = log.locator('[data-row]');
    /** The number of pictures that are still loading: requested ones and visible ones. Pictures out of view need not load. */
    const coming = async () => {
      const unseen = await log.evaluate((frame) => {
        const { top, bottom } = frame.getBoundingClientRect();
        const isInView = (box: DOMRect) => box.bottom > top && box.top < bottom;
        return [...frame.querySelectorAll('img')].filter((one) => !one.complete && isInView(one.getBoundingClientRect())).length;
      });
      return unseen + asked.size;
    };
    expect(await rows.count()).toBe(50);
    for (const count of [100, 121]) {
      // Near the start, with a fraction of a row above; the older page loads meanwhile.
      await log.evaluate((frame) => frame.scrollTo({ top: 123 }));
      const moved = await drift(log, () => expect.poll(() => rows.count()).toBe(count));
      expect(moved, `${count} rows`).toBeLessThanOrEqual(1);
      // The pictures of that page load later.
      const load = () => {
        late.resolve();
        return expect.poll(coming).toBe(0);
      };
      expect(await drift(log, load)).toBeLessThanOrEqual(1);
      late = Promise.withResolvers();
    }
    await log.evaluate((frame) => frame.scrollTo({ top: (frame.scrollHeight - frame.clientHeight) / 2 + 0.5 }));
    await drawn(log);
    /** Changes the height of all pictures, above and below the visible rows, as pictures of unknown size do when they load. */
    const setPictures = (height: string) =>
      log.evaluate((frame, value) => {
        for (const one of frame.querySelectorAll('img')) one.style.cssText += `;block-size:${value};aspect-ratio:auto`;
      }, height);
    for (const height of ['8px', '240px', '61.5px'])
      expect(await drift(log, () => setPictures(height)), height).toBeLessThanOrEqual(1);
    // A web font has loaded.
    expect(await drift(log, () => log.evaluate((frame) => frame.style.setProperty('font-size', '17px')))).toBeLessThanOrEqual(1);
    const chip = (count: string) => page.getByRole('button', { name: `${count} پیام تازه` });
    expect(
      await drift(log, async () => {
        await sendMany(sender, reader.id, 1);
        await chip('۱').waitFor();
      }),
    ).toBeLessThanOrEqual(1);
    // The keyboard of a phone, or a smaller window: the input stays visible.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(await drift(log, () => page.setViewportSize({ width, height: Math.round(height * 0.6) }))).toBeLessThanOrEqual(1);
    const box = await field(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height * 0.6);
    expect(await drift(log, () => page.setViewportSize({ width, height }))).toBeLessThanOrEqual(1);
    await sendMany(sender, reader.id, 2);
    await chip('۳').click();
    await expect.poll(() => page.getByRole('button', { name: 'پیام تازه' }).count()).toBe(0);
    // At the end, the list stays at the end when rows grow.
    await setPictures('240px');
    await expect
      .poll(() => log.evaluate((frame) => Math.abs(frame.scrollHeight - frame.clientHeight - frame.scrollTop)))
      .toBeLessThanOrEqual(1);
  },
);
