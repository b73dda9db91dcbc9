import { expect, it } from 'vitest';
import { AT_LAST_MS } from '../trade/main-job.ts';
import { describeDesk } from './chat.story.ts';
import { anotherTab, networkFaults, openRoom, said, say, useChat } from './chat.ts';

const stage = useChat();
describeDesk(stage, AT_LAST_MS);

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
