import { expect, it } from 'vitest';
import { loginOf } from '../demo.ts';
import { openApi } from '../users.ts';
import { lastClosed, noteClosed, openWorkerTools, pressNotification, shownIn } from './chromium.ts';
import { room, subscribed, usePush } from './stage.ts';

const stage = usePush();
const { enter, visit, write, received } = stage;

it('shows a message, passes it to the open page, and leads to its room, also with a cold worker', async () => {
  const steel = await enter('steel', { hidden: true });
  const { page, context } = steel;
  await noteClosed(page);
  await subscribed(page, () => visit(steel, '/panel/prices'));
  const tools = await openWorkerTools(page);
  const relayed = page.evaluate(
    () => new Promise((resolve) => navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data))),
  );
  await write('buyer', 'steel', 'تیرآهن ۱۸ هست؟');
  const first = await received(steel, 1);
  expect(await tools.deliverUntil(first, () => shownIn(page))).toMatchObject([
    { title: 'خریدار نمایشی', body: 'تیرآهن ۱۸ هست؟', lang: 'fa', dir: 'rtl' },
  ]);
  expect(await relayed).toMatchObject({ type: 'chat-message', payload: { message: { message: 'تیرآهن ۱۸ هست؟' } } });

  // The press opens the room over the page, which stays.
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await tools.deliverUntil(first, () => pressNotification(context));
  await room(page, 'تیرآهن ۱۸ هست؟').waitFor();
  expect(await room(page, 'تیرآهن ۱۸ هست؟').count()).toBe(1);
  expect(await page.evaluate(() => [location.pathname, Reflect.get(window, 'isSamePage')])).toEqual(['/panel/prices', true]);
  await expect.poll(() => shownIn(page)).toEqual([]);

  // A worker that the browser has stopped is started by the push.
  await page.getByRole('button', { name: 'بازگشت به گفت‌وگوها' }).click();
  await write('building', 'steel', 'پاسخ شما نرسید.');
  const second = await received(steel, 2);
  await tools.stopWorker();
  expect(await tools.deliverUntil(second, () => shownIn(page))).toMatchObject([{ body: 'پاسخ شما نرسید.' }]);
  // What is read elsewhere is no longer shown.
  const api = await openApi(stage.url, loginOf('steel'));
  await api.call('POST', `/api/chat/read/${loginOf('building').id}`, {});
  await api.close();
  await expect.poll(() => lastClosed(page)).toMatch(/^room:/);
  await expect.poll(() => shownIn(page)).toEqual([]);
});
