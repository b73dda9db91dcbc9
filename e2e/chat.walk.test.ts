import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anotherTab, type ChatStage, field, history, icon, networkFaults, openChatStage, openRoom, said, say } from './chat.ts';
import { AT_ONCE_MS } from './main-job.ts';
import { hydrated } from './pages.ts';
import { mobiles } from './portal.ts';

let stage: ChatStage;
beforeAll(async () => {
  stage = await openChatStage();
});
afterEach(() => stage.walkers.leave());
afterAll(() => stage?.close());

it('two people write to each other across tabs: what is unread, delivered and seen is the same everywhere', {
  timeout: 120_000,
}, async () => {
  const [buyer, steel] = [await stage.enter(mobiles.buyer, 'wide'), await stage.enter(mobiles.steel, 'phone')];
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
  const building = await stage.enter(mobiles.building, 'wide');
  const supporter = await stage.enter('09120000002', 'wide', { password: 'rasteh-support-1405' });
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
  const buyer = await stage.enter(mobiles.buyer, 'wide', { url: stage.network.url });
  buyer.allow(networkFaults);
  const steel = await stage.enter(mobiles.steel, 'phone');
  await openRoom(steel.page, 'خریدار نمایشی');
  await openRoom(buyer.page, 'فولاد سپاهان');
  await buyer.context.setOffline(true);
  stage.network.cut();
  const texts = ['یک از چهار', 'دو از چهار', 'سه از چهار', 'چهار از چهار'];
  for (const text of texts.slice(0, 3)) await say(buyer.page, text);
  await said(buyer.page, 'سه از چهار').getByText('در حال فرستادن').waitFor();
  await say(steel.page, 'در این میان');
  // Two pages of one browser have one outbox.
  stage.network.mend();
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
  const buyer = await stage.enter(mobiles.buyer, 'wide', { url: stage.network.url });
  buyer.allow(networkFaults);
  await openRoom(buyer.page, 'فولاد سپاهان');
  await buyer.context.setOffline(true);
  stage.network.cut();
  await say(buyer.page, 'پیش از بستن صفحه');
  await said(buyer.page, 'پیش از بستن').getByText('در حال فرستادن').waitFor();
  await buyer.page.close();
  stage.network.mend();
  await buyer.context.setOffline(false);
  const next = await anotherTab(buyer);
  await openRoom(next, 'فولاد سپاهان');
  await said(next, 'پیش از بستن')
    .getByText(/^(فرستاده شد|رسید|دیده شد)$/)
    .waitFor();
  expect(await said(next, 'پیش از بستن').count()).toBe(1);
});
