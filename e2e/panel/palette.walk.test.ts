import { expect, it } from 'vitest';
import { loginOf, useSharedDemo } from '../demo.ts';
import { type DemoPerson, openApi } from '../users.ts';
import { choose, enter, groupOf, open } from './palette.ts';

const stage = useSharedDemo();

/** The first row of a list, as its user reads it. */
async function firstOf<T>(name: DemoPerson, path: string): Promise<T> {
  const api = await openApi(stage.url, loginOf(name));
  try {
    const [row] = await api.call<T[]>('GET', path);
    if (!row) throw new Error(`${path} is empty.`);
    return row;
  } finally {
    await api.close();
  }
}

it('goes to a page, a product, an RFQ, a quote and a person by keys alone', async () => {
  const page = await enter(stage, 'steel', '/panel');
  await choose(page, 'تنضیمات', 'بخش‌ها', /تنظیمات/);
  await page.waitForURL('**/panel/settings');
  await page.getByRole('heading', { level: 1, name: 'تنظیمات' }).waitFor();
  await open(page);
  await choose(page, 'میلگرد ۱۴', 'کالاها', /میلگرد ۱۴/);
  await page.waitForURL('**/products/**');
  await page.goBack();
  await open(page);
  // What was chosen last stands first.
  expect(await groupOf(page, 'آخرین‌ها').getByRole('option').first().textContent()).toContain('میلگرد ۱۴');
  const quote = await firstOf<{ number: string }>('steel', '/api/user/quotes');
  await choose(page, quote.number, 'پیشنهادهای شما', new RegExp(quote.number));
  await page.getByRole('heading', { level: 1, name: new RegExp(quote.number) }).waitFor();

  const buyer = await enter(stage, 'buyer', '/panel');
  const rfq = await firstOf<{ id: number; title: string; number: string }>('buyer', '/api/user/rfq?status=published');
  await choose(buyer, rfq.number, 'درخواست‌های خرید شما', new RegExp(rfq.number));
  await buyer.waitForURL(`**/panel/rfqs/${rfq.id}`);
  const received = await firstOf<{ id: number; number: string }>('buyer', '/api/user/received-quotes');
  await open(buyer);
  await choose(buyer, received.number, 'پیشنهادهای رسیده', new RegExp(received.number));
  await buyer.waitForURL(`**/panel/quotes/${received.id}`);
  await open(buyer);
  await choose(buyer, 'پشتیبانی', 'گفت‌وگو با اشخاص', /پشتیبانی راسته/);
  await buyer.getByRole('dialog').getByText('پشتیبانی راسته').first().waitFor();
});
