import { expect, it } from 'vitest';
import { AT_LAST_MS } from '../trade/main-job.ts';
import { describeChat } from './chat.story.ts';
import { anotherTab, history, icon, networkFaults, openRoom, said, say, useChat } from './chat.ts';

const stage = useChat();
describeChat(stage, AT_LAST_MS);

it('sends messages written offline once and in order when the network is back, also from another page', async () => {
  const buyer = await stage.enter('buyer', 'wide', { url: stage.network.url });
  buyer.allow(networkFaults);
  const steel = await stage.enter('steel', 'phone');
  await openRoom(steel.page, 'خریدار نمایشی');
  await openRoom(buyer.page, 'فولاد سپاهان');
  await buyer.context.setOffline(true);
  stage.network.cut();
  const texts = ['یک از چهار', 'دو از چهار', 'سه از چهار', 'چهار از چهار'];
  for (const text of texts.slice(0, 3)) await say(buyer.page, text);
  await said(buyer.page, 'سه از چهار').getByText('در حال ارسال').waitFor();
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

it('sends the messages of a page that was closed offline from the next page', async () => {
  const buyer = await stage.enter('buyer', 'wide', { url: stage.network.url });
  buyer.allow(networkFaults);
  await openRoom(buyer.page, 'فولاد سپاهان');
  await buyer.context.setOffline(true);
  stage.network.cut();
  await say(buyer.page, 'پیش از بستن صفحه');
  await said(buyer.page, 'پیش از بستن').getByText('در حال ارسال').waitFor();
  await buyer.page.close();
  stage.network.mend();
  await buyer.context.setOffline(false);
  const next = await anotherTab(buyer);
  await openRoom(next, 'فولاد سپاهان');
  await said(next, 'پیش از بستن')
    .getByText(/^(ارسال شد|رسید|دیده شد)$/)
    .waitFor();
  expect(await said(next, 'پیش از بستن').count()).toBe(1);
});
