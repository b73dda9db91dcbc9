import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { anotherTab, history, icon, networkFaults, notice, openRoom, type Person, said, say, sendMany, useChat } from './chat.ts';

const stage = useChat();

const taken = /^(ارسال شد|رسید|دیده شد)$/;

/** A buyer on the bad network and a supplier on a good one, both in their room. */
async function meet(): Promise<{ buyer: Person; steel: Person }> {
  stage.network.mend();
  const [buyer, steel] = [await stage.enter('buyer', 'wide', { url: stage.network.url }), await stage.enter('steel', 'phone')];
  buyer.allow(networkFaults);
  await sendMany(buyer, steel.id, 1);
  await openRoom(buyer.page, 'فولاد سپاهان');
  await openRoom(steel.page, 'خریدار نمایشی');
  return { buyer, steel };
}
/** Asserts that each message is shown once, in the order of writing. */
async function expectOnce(page: Page, part: string, texts: readonly string[]): Promise<void> {
  const rows = said(page, part);
  await expect.poll(() => rows.count()).toBe(texts.length);
  const shown = await rows.allTextContents();
  expect(shown.map((text) => texts.find((one) => text.includes(one)))).toEqual(texts);
}
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

it('falls back to HTTP where sockets are blocked, shows a notice, and returns to the socket when it connects', async () => {
  const { buyer, steel } = await meet();
  buyer.allow(/answered 403: GET .*\/ws/);
  stage.network.refuseSockets();
  await notice(buyer.page, 'اتصال زنده برقرار نشد').waitFor();
  await say(steel.page, 'این را می‌بینید؟');
  await said(buyer.page, 'این را می‌بینید').waitFor();
  await said(steel.page, 'این را می‌بینید').getByText('دیده شد', { exact: true }).waitFor();
  await say(buyer.page, 'بی‌سوکت هم می‌رسد');
  await said(steel.page, 'بی‌سوکت هم').waitFor();
  await said(buyer.page, 'بی‌سوکت هم').getByText('دیده شد', { exact: true }).waitFor();
  stage.network.mend();
  await wake(buyer.page);
  await notice(buyer.page, 'اتصال زنده').waitFor({ state: 'detached' });
  await say(steel.page, 'دوباره زنده');
  await said(buyer.page, 'دوباره زنده').waitFor();
  for (const page of [buyer.page, steel.page])
    for (const text of ['این را می‌بینید', 'بی‌سوکت هم', 'دوباره زنده']) expect(await said(page, text).count()).toBe(1);
});

it('detects a half-open connection when the page wakes, and sends the messages written meanwhile once', async () => {
  const { buyer, steel } = await meet();
  stage.network.swallow();
  await say(buyer.page, 'در سیاه‌چاله');
  await wake(buyer.page);
  await notice(buyer.page, 'در حال اتصال').waitFor();
  stage.network.mend();
  await said(steel.page, 'در سیاه‌چاله').waitFor();
  await said(buyer.page, 'در سیاه‌چاله').getByText(taken).waitFor();
  await expectOnce(steel.page, 'سیاه‌چاله', ['در سیاه‌چاله']);
});

it('reads a room that was opened without a network as soon as it is back', async () => {
  const { buyer } = await meet();
  const other = await anotherTab(buyer);
  await icon(other).click();
  const room = other.getByRole('list', { name: 'گفت‌وگوها' }).getByRole('button', { name: 'فولاد سپاهان' });
  await room.waitFor();
  stage.network.cut();
  await room.click();
  await other.getByText('پیام‌ها بارگذاری نشد.').waitFor();
  stage.network.mend();
  await wake(other);
  await history(other).locator('[data-row]').first().waitFor();
  expect(await other.getByText('پیام‌ها بارگذاری نشد.').count()).toBe(0);
});

it('delivers the messages of two tabs once and in order of each tab, when one is killed while sending', async () => {
  const { buyer, steel } = await meet();
  const other = await anotherTab(buyer);
  await openRoom(other, 'فولاد سپاهان');
  // The portal accepts the message, and the answer is lost.
  stage.network.mute();
  await say(buyer.page, 'کار نیمه‌کاره');
  await said(steel.page, 'کار نیمه‌کاره').waitFor();
  await said(other, 'کار نیمه‌کاره').getByText('در حال ارسال').waitFor();
  const killed = buyer.page.waitForEvent('crash');
  const devtools = await buyer.context.newCDPSession(buyer.page);
  void devtools.send('Page.crash').catch(() => undefined);
  await killed;
  stage.network.cut();
  const third = buyer.context.newPage();
  await say(other, 'کار یک');
  await say(other, 'کار دو');
  stage.network.mend();
  const next = await third;
  await next.goto(buyer.url);
  await openRoom(next, 'فولاد سپاهان');
  await Promise.all([say(next, 'کار سه'), wake(other)]);
  for (const page of [steel.page, next, other]) {
    await expect.poll(() => said(page, 'کار ').count()).toBe(4);
    const shown = await said(page, 'کار ').allTextContents();
    expect(shown.map((text) => /کار (نیمه‌کاره|یک|دو|سه)/.exec(text)?.[1])).toEqual(['نیمه‌کاره', 'یک', 'دو', 'سه']);
  }
  for (const page of [next, other]) await expect.poll(() => history(page).getByText('در حال ارسال').count()).toBe(0);
});

it('warns when storage is full, asks before the page closes, and sends from memory; after a day it offers to retry a message', async () => {
  const { buyer, steel } = await meet();
  const { page } = buyer;
  // With a full disk the request succeeds, and the transaction aborts at its end.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      const request = put.apply(this, values);
      if (document.title.startsWith('پر ')) request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
    document.title = `پر ${document.title}`;
  });
  stage.network.cut();
  await say(page, 'بدون جا یک');
  await say(page, 'بدون جا دو');
  await notice(page, 'این مرورگر پیام‌های ارسال‌نشده را نگه نمی‌دارد').waitFor();
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  stage.network.mend();
  await wake(page);
  await expectOnce(steel.page, 'بدون جا', ['بدون جا یک', 'بدون جا دو']);
  // Both messages are acknowledged: after an earlier cut they would be sent again.
  await expect.poll(() => notice(page, 'این مرورگر').count()).toBe(0);
  await page.evaluate(() => {
    document.title = 'جا هست';
  });
  stage.network.cut();
  await say(page, 'پیام کهنه');
  await said(page, 'پیام کهنه').getByText('در حال ارسال').waitFor();
  expect(await notice(page, 'این مرورگر').count()).toBe(0);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 86_460_000;
  });
  await wake(page);
  await said(page, 'پیام کهنه').getByText('ارسال نشد: یک روز از نوشتن این پیام گذشته است.').waitFor();
  stage.network.mend();
  await said(page, 'پیام کهنه').getByRole('button', { name: 'تلاش دوباره' }).click();
  await said(steel.page, 'پیام کهنه').waitFor();
  await said(page, 'پیام کهنه').getByText(taken).waitFor();
});

it('keeps messages in memory, shows a notice and sends them when a private window has no database', async () => {
  const { buyer, steel } = await meet();
  await buyer.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  const page = await anotherTab(buyer);
  await openRoom(page, 'فولاد سپاهان');
  stage.network.cut();
  await say(page, 'پنهانی یک');
  await say(page, 'پنهانی دو');
  await notice(page, 'این مرورگر پیام‌های ارسال‌نشده را نگه نمی‌دارد').waitFor();
  stage.network.mend();
  await wake(page);
  await expectOnce(steel.page, 'پنهانی', ['پنهانی یک', 'پنهانی دو']);
  await expect.poll(() => notice(page, 'این مرورگر').count()).toBe(0);
});
