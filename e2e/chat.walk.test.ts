import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type Screen, type Visitor, type Walkers } from './browser.ts';
import { AT_ONCE_MS } from './main-job.ts';
import { type Network, openNetwork } from './network.ts';
import { hydrated } from './pages.ts';
import { mobiles, type Portal, startPortal } from './portal.ts';

let portal: Portal;
let walkers: Walkers;
let network: Network;
beforeAll(async () => {
  [portal, walkers] = await Promise.all([
    startPortal({ CHAT_MESSAGE_BURST: '500', CHAT_MESSAGES_PER_MINUTE: '6000', CHAT_PRESENCE_LINGER_MS: '500' }),
    openBrowser(),
  ]);
  network = await openNetwork(portal.url);
});
afterEach(() => walkers.leave());
afterAll(async () => {
  await walkers?.close();
  await network?.close();
  expect(await portal?.stop()).toMatchObject({ code: 0, stderr: '' });
});

const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
type Person = Visitor & { id: number; url: string };

/** Who has logged in: a code is not sent twice within a minute, and a session serves both networks. */
const logins = new Map<string, { id: number; storageState: Awaited<ReturnType<Visitor['context']['storageState']>> }>();

/** Somebody logged in before the home page, by a network that may be another than the others'. */
async function enter(mobile: string, screen: Screen, { url = portal.url, password = '' } = {}): Promise<Person> {
  const known = logins.get(mobile);
  const visitor = await walkers.arrive({ screen, ...(known ? { storageState: known.storageState } : {}) });
  const call = async (path: string, data: object) => {
    const answer = await visitor.context.request.post(url + path, { headers: { ...headers, origin: url }, data });
    expect(answer.status(), path).toBeLessThan(300);
    return answer.json();
  };
  let id = known?.id ?? 0;
  if (!known) {
    await call('/api/auth/code', { mobile });
    const code = await portal.takeCode(mobile);
    const { data } = await call('/api/auth/login', { mobile, code, ...(password ? { password } : {}) });
    id = data.id;
    logins.set(mobile, { id, storageState: await visitor.context.storageState() });
  }
  await visitor.page.goto(url);
  await hydrated(visitor.page);
  return { ...visitor, id, url };
}

const icon = (page: Page) => page.getByRole('button', { name: /^گفت‌وگو(،|$)/ });
const field = (page: Page) => page.getByLabel('متن پیام');
const history = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string): Locator => history(page).locator('[data-row]').filter({ hasText: text });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'فرستادن', exact: true }).click();
}
async function openRoom(page: Page, name: string, list = 'گفت‌وگوها'): Promise<void> {
  await icon(page).click();
  await page.getByRole('list', { name: list }).getByRole('button', { name }).click();
  await field(page).waitFor();
}
const anotherTab = async ({ context, url }: Person): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await hydrated(page);
  return page;
};

it('two people write to each other across tabs: what is unread, delivered and seen is the same everywhere', {
  timeout: 120_000,
}, async () => {
  const [buyer, steel] = [await enter(mobiles.buyer, 'wide'), await enter(mobiles.steel, 'phone')];
  const second = await anotherTab(steel);
  await buyer.page.goto(`${buyer.url}/categories/rebar`);
  await hydrated(buyer.page);
  await icon(buyer.page).waitFor();
  await buyer.page.getByRole('table').getByRole('button', { name: 'گفت‌وگو با فولاد سپاهان' }).first().click();
  await buyer.page.getByText(/^همراه پیام: قیمت/).waitFor();
  await say(buyer.page, 'سلام، همین قیمت تا فردا می‌ماند؟');
  await said(buyer.page, 'سلام، همین').getByText('رسید', { exact: true }).waitFor();
  await say(buyer.page, 'و تحویل؟');

  for (const page of [steel.page, second]) await expect.poll(() => icon(page).textContent(), { timeout: AT_ONCE_MS }).toBe('۲');
  await openRoom(steel.page, 'خریدار نمایشی');
  await said(buyer.page, 'و تحویل؟').getByText('دیده شد', { exact: true }).waitFor();
  await expect.poll(() => icon(second).textContent(), { timeout: AT_ONCE_MS }).toBe('');

  await field(steel.page).pressSequentially('بله');
  await buyer.page.getByText('در حال نوشتن…').waitFor();
  await steel.page.getByRole('button', { name: 'فرستادن', exact: true }).click();
  await said(buyer.page, 'بله').waitFor();
  await said(steel.page, 'بله').getByText('دیده شد', { exact: true }).waitFor();

  await said(buyer.page, 'و تحویل؟').hover();
  await said(buyer.page, 'و تحویل؟').getByRole('button', { name: 'کارهای این پیام' }).click();
  await buyer.page.getByRole('button', { name: 'حذف', exact: true }).click();
  await buyer.page.getByRole('dialog', { name: 'پیام حذف شود؟' }).getByRole('button', { name: 'حذف' }).click();
  await history(steel.page).getByText('این پیام حذف شده است.').waitFor();
});

it('a desk answers in the same panel, and the message keeps for it who wrote it', { timeout: 120_000 }, async () => {
  const building = await enter(mobiles.building, 'wide');
  const supporter = await enter('09120000002', 'wide', { password: 'rasteh-support-1405' });
  await openRoom(building.page, 'پشتیبانی راسته', 'پشتیبانی');
  await say(building.page, 'چگونه فهرست قیمت بفرستم؟');
  await expect.poll(() => icon(supporter.page).textContent(), { timeout: AT_ONCE_MS }).toBe('۱');
  await icon(supporter.page).click();
  await supporter.page.getByRole('list', { name: 'گفت‌وگوها' }).getByRole('button').first().click();
  await say(supporter.page, 'از پنل، بخش فهرست قیمت.');
  await said(supporter.page, 'از پنل').getByText('نوشتهٔ پشتیبان نمایشی').waitFor();
  await said(building.page, 'از پنل').waitFor();
  expect(await said(building.page, 'از پنل').getByText('نوشتهٔ').count()).toBe(0);
});

it('what is written while the network is gone is sent once and in its order when it is back, also by another page', {
  timeout: 120_000,
}, async () => {
  const buyer = await enter(mobiles.buyer, 'wide', { url: network.url });
  buyer.allow(/net::ERR_|WebSocket|Network Error|خوانده نشد|ثبت نشد/);
  const steel = await enter(mobiles.steel, 'phone');
  await openRoom(steel.page, 'خریدار نمایشی');
  await openRoom(buyer.page, 'فولاد سپاهان');
  await buyer.context.setOffline(true);
  network.cut();
  const texts = ['یک از چهار', 'دو از چهار', 'سه از چهار', 'چهار از چهار'];
  for (const text of texts.slice(0, 3)) await say(buyer.page, text);
  await said(buyer.page, 'سه از چهار').getByText('در حال فرستادن').waitFor();
  await say(steel.page, 'در این میان');
  // Two pages of one browser have one outbox.
  network.mend();
  await buyer.context.setOffline(false);
  const other = await anotherTab(buyer);
  await buyer.page.close();
  await icon(other).waitFor();
  await openRoom(other, 'فولاد سپاهان');
  await say(other, 'چهار از چهار');
  await said(other, 'چهار از چهار').getByText('دیده شد', { exact: true }).waitFor();
  for (const page of [other, steel.page]) {
    const rows = history(page).locator('[data-row]').filter({ hasText: 'از چهار' });
    await expect.poll(() => rows.count()).toBe(4);
    const shown = await rows.allTextContents();
    expect(shown.map((text) => texts.find((one) => text.includes(one)))).toEqual(texts);
  }
  await said(other, 'در این میان').waitFor();
});

it('what waited when its page was closed without a network is sent by the next page', { timeout: 120_000 }, async () => {
  const buyer = await enter(mobiles.buyer, 'wide', { url: network.url });
  buyer.allow(/net::ERR_|WebSocket|Network Error|خوانده نشد|ثبت نشد/);
  await openRoom(buyer.page, 'فولاد سپاهان');
  await buyer.context.setOffline(true);
  network.cut();
  await say(buyer.page, 'پیش از بستن صفحه');
  await said(buyer.page, 'پیش از بستن').getByText('در حال فرستادن').waitFor();
  await buyer.page.close();
  network.mend();
  await buyer.context.setOffline(false);
  const next = await anotherTab(buyer);
  await openRoom(next, 'فولاد سپاهان');
  await said(next, 'پیش از بستن')
    .getByText(/^(فرستاده شد|رسید|دیده شد)$/)
    .waitFor();
  expect(await said(next, 'پیش از بستن').count()).toBe(1);
});

it('older messages come on the way up, and the one that is read keeps its place to the pixel', { timeout: 120_000 }, async () => {
  const [buyer, building] = [await enter(mobiles.buyer, 'wide'), await enter(mobiles.building, 'phone')];
  await sendMany(buyer, building.id, 130);
  await openRoom(building.page, 'خریدار نمایشی');
  const log = history(building.page);
  await said(building.page, 'پیام 130').waitFor();
  expect(await log.locator('[data-row]').count()).toBe(50);
  for (const count of [100, 130]) {
    const moved = await log.evaluate(async (frame, wanted) => {
      // Near the beginning, and with a fraction of a row above.
      frame.scrollTop = 123;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { top } = frame.getBoundingClientRect();
      const first = [...frame.querySelectorAll('[data-row]')].find((row) => row.getBoundingClientRect().bottom > top);
      const before = (first?.getBoundingClientRect().top ?? 0) - top;
      while (frame.querySelectorAll('[data-row]').length < wanted) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return Math.abs((first?.getBoundingClientRect().top ?? 0) - top - before);
    }, count);
    expect(moved).toBeLessThanOrEqual(1);
  }
  const { place, text } = await log.evaluate((frame) => {
    const { top } = frame.getBoundingClientRect();
    const first = [...frame.querySelectorAll('[data-row]')].find((row) => row.getBoundingClientRect().bottom > top);
    return { place: (first?.getBoundingClientRect().top ?? 0) - top, text: first?.getAttribute('data-row') };
  });
  await sendMany(buyer, building.id, 1);
  await building.page.getByRole('button', { name: '۱ پیام تازه' }).waitFor();
  const after = await log.evaluate(
    (frame, id) =>
      (frame.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect().top ?? 0) - frame.getBoundingClientRect().top,
    text ?? '',
  );
  expect(Math.abs(after - place)).toBeLessThanOrEqual(1);
  await building.page.getByRole('button', { name: '۱ پیام تازه' }).click();
  await expect.poll(() => building.page.getByRole('button', { name: '۱ پیام تازه' }).count()).toBe(0);
});

/** Messages by the api, numbered from 1. */
async function sendMany({ context, url }: Person, to: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const time = Date.now().toString(16).padStart(12, '0');
    const random = Math.random().toString(16).slice(2, 14).padEnd(12, '0');
    const message_id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${random}`;
    const data = { message_id, to, message: `پیام ${number} ${'و شرح آن '.repeat(number % 7)}` };
    const answer = await context.request.post(`${url}/api/chat/messages`, { headers: { ...headers, origin: url }, data });
    expect(answer.status()).toBe(200);
  }
}
