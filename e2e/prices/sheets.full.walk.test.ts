import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { openApi } from '../users.ts';
import { openWays } from './morning.ts';

const stage = useDemo();

type Sheet = { token: string; url: string };
type OwnPrice = { id: number; version: number; amount: number; state: string };
const persian = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });
/** An amount in Rial as it is shown in Toman. */
const formatToman = (rial: number): string => persian.format(rial / 10);
/** The width and height (px) that a PNG states. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('shares a list from a phone, whose visitors see each change, as a page, a text and a picture, until it ends', async () => {
  const { page: phone } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('steel').storageState });
  await phone.goto(`${stage.url}/panel/prices`);
  await hydrated(phone);
  await openWays(phone);
  await phone.getByRole('link', { name: 'اشتراک‌گذاری فهرست' }).tap();
  await phone.getByRole('heading', { name: 'فهرست‌های قیمت' }).waitFor();
  await phone.getByRole('button', { name: 'فهرست تازه' }).tap();
  const form = phone.getByRole('dialog', { name: 'فهرست تازه' });
  await form.getByRole('textbox', { name: 'عنوان فهرست' }).fill('میلگردهای امروز');
  await form.getByRole('button', { name: 'ساخت فهرست' }).tap();
  const share = phone.getByRole('dialog', { name: 'اشتراک‌گذاری فهرست: میلگردهای امروز' });
  const text = await share.getByRole('textbox', { name: 'متن برای پیام‌رسان' }).inputValue();
  expect(text).toContain('میلگردهای امروز - فولاد سپاهان');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const steel = await openApi(stage.url, loginOf('steel'));
  const [sheet] = await steel.call<[Sheet]>('GET', '/api/user/price-sheets');
  expect(text).toContain(sheet.url);
  const path = `/lists/${sheet.token}`;
  const { page: visitor, allow } = await stage.walkers.arrive({ screen: 'phone' });
  const subscribed = waitForSubscription(visitor, `supplier:${loginOf('steel').id}`);
  await visitor.goto(`${stage.url}${path}`);
  await hydrated(visitor);
  await subscribed;
  await visitor.getByRole('heading', { name: 'میلگردهای امروز' }).waitFor();
  const prices = await steel.call<OwnPrice[]>('GET', '/api/user/prices?per_page=100');
  const price = prices.find(({ state }) => state === 'available');
  if (!price) throw new Error('the demo has no available price');
  const amount = Math.round((price.amount * 1.0123) / 1_000) * 1_000 + 70;
  expect(await visitor.getByText(formatToman(amount), { exact: true }).count()).toBe(0);
  await steel.call('PUT', '/api/user/prices/update', { prices: [{ id: price.id, version: price.version, amount }] });
  await visitor.getByText(formatToman(amount), { exact: true }).waitFor();
  await expectPersian(visitor);
  await visitor.getByRole('button', { name: 'اشتراک‌گذاری و چاپ' }).tap();
  const words = visitor.getByRole('textbox', { name: 'متن برای پیام‌رسان' });
  expect(await words.inputValue()).toContain(formatToman(amount));
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const picture = await visitor.request.get(`${stage.url}/cards${path}/1.png`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const [width, height] = sizeOf(await picture.body());
  expect(width).toBe(1_080);
  expect(height).toBeGreaterThan(1_080);

  await share.getByRole('button', { name: 'بستن' }).tap();
  await expectPersian(phone);
  await phone.getByRole('button', { name: 'پایان میلگردهای امروز' }).tap();
  await phone.getByRole('dialog', { name: 'فهرست پایان یابد؟' }).getByRole('button', { name: 'تأیید' }).tap();
  await phone.getByText('هنوز فهرستی ندارید').waitFor();
  allow(/^answered 404: GET .*(lists|price-sheets)\//);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'این فهرست پایان یافته است' }).waitFor();
  await expectPersian(visitor);
  await steel.close();
});
