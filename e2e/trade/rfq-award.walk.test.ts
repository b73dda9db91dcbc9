import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { inPersian } from '../portal.ts';
import { countPresses } from '../presses.ts';
import { type Api, type DemoPerson, openApi } from '../users.ts';
import { look } from './rfq-steps.ts';

/** The presses from the list of RFQs to the award of five lines: four send the RFQ, three award it. */
const MOST_PRESSES = 7;
/** The presses of an award line by line: three for each line; on a phone one more opens it. */
const PRESSES_OF_A_LINE = { wide: 3, phone: 4 };
const bought = [
  'میلگرد ۱۴ A3 ذوب‌آهن اصفهان\t۱۰\tتن',
  'میلگرد ۱۶ A3 ذوب‌آهن اصفهان\t۸\tتن',
  'تیرآهن ۱۸ ذوب‌آهن\t۱۲\tشاخه',
  'نبشی ۵ بناب\t۲۰\tشاخه',
  'سیم آرماتوربندی\t۱۲۰\tکیلوگرم',
].join('\n');
/**
 * The Rial amounts of each supplier by line, and its freight: one is the cheapest of two lines, one of two others, one of a single line, by
 * more than its whole freight.
 */
const offers = [
  ['steel', [380_000_000, 379_000_000, 31_500_000, 4_700_000, 610_000], null],
  ['building', [381_500_000, 376_000_000, 31_800_000, 4_800_000, 590_000], 2_000_000],
  ['applicant', [383_000_000, 380_000_000, 30_900_000, 4_900_000, 620_000], 3_000_000],
] as const;
const suppliers = [/فولاد سپاهان/, /تجهیز البرز/, /آهن نمونه/];

const stage = useDemo();
const apis: Api[] = [];
afterAll(() => Promise.all(apis.map((api) => api.close())));
async function apiOf(name: DemoPerson): Promise<Api> {
  const api = await openApi(stage.url, loginOf(name));
  apis.push(api);
  return api;
}

/** Approves what waits: the profile of the third supplier, and an RFQ. */
async function approveAll(): Promise<void> {
  const admin = await apiOf('admin');
  for (const { id, version } of await admin.call<{ id: number; version: number }[]>('GET', '/api/admin/reviews'))
    await admin.call('POST', `/api/admin/reviews/${id}/approve`, { version });
}

type Line = { id: number; quantity: string; unit: { id: number } };
/** Sends the quotes of the three suppliers for all lines of an RFQ. */
async function quoteAll(rfq_id: number): Promise<void> {
  const buyer = await apiOf('buyer');
  const path = `/api/user/rfq/${rfq_id}`;
  const { lines, version, city } = await buyer.call<{ lines: Line[]; version: number; city: { id: number } }>('GET', path);
  for (const [name, amounts, freight] of offers)
    await (await apiOf(name)).call('POST', `${path}/quotes`, {
      rfq_version: version,
      lines: lines.map(({ id, quantity, unit }, at) => ({
        rfq_line_id: id,
        amount: amounts[at],
        unit_id: unit.id,
        quantity,
        confirm_jump: true,
        confirm_amount: amounts[at],
      })),
      vat_included: false,
      delivery: freight === null ? 'delivered' : 'warehouse',
      freight,
      city_id: city.id,
      payment: 'cash',
      valid_until: new Date(now() + 86_400_000).toISOString(),
    });
}

/** Writes and sends the RFQ from a copied list, and shows it with the quotes of the three suppliers. */
async function compared(screen: Screen, presses: ReturnType<typeof countPresses>) {
  await approveAll();
  const { page, context } = await stage.walkers.arrive({
    screen,
    bypassCSP: true,
    storageState: loginOf('buyer').storageState,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url });
  await page.goto(`${stage.url}/panel/rfqs`);
  await hydrated(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), bought);
  await presses.press(page.getByRole('link', { name: 'درخواست خرید تازه' }).first());
  const field = page.getByLabel('کالا یا شرح');
  await presses.press(field);
  await presses.key(page, 'Control+V');
  await page.getByText(/۵ ردیف افزوده شد/).waitFor();
  await presses.press(page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
  await page.getByRole('heading', { level: 1, name: /^۱۰ تن .* و ۴ ردیف دیگر$/ }).waitFor();
  const rfq_id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await approveAll();
  await quoteAll(rfq_id);
  for (const name of suppliers) await supplierOf(page, screen, name).waitFor();
  return { page, rfq_id };
}

/** The total of a supplier: a column of the table, on a phone an entry of the list. */
const supplierOf = (page: Page, screen: Screen, name: RegExp) =>
  screen === 'phone'
    ? page.getByRole('list', { name: 'جمع پیشنهادها' }).getByRole('listitem').filter({ hasText: name })
    : page.getByRole('columnheader', { name });
/** A line of the comparison: a row of the table, on a phone an entry that a press opens. */
const row = (page: Page, screen: Screen, position: number) =>
  screen === 'phone'
    ? page
        .getByRole('list', { name: 'ردیف به ردیف' })
        .locator('> li')
        .nth(position - 1)
    : page.getByRole('row', { name: new RegExp(`^${inPersian(String(position))}\\. `) });
/** The first screen of a phone says what the cheapest combination and the cheapest supplier cost, without a press. */
async function showsTotalsFirst(page: Page): Promise<void> {
  // Quotes that arrive on the open page do not move its parts.
  await page.reload();
  await hydrated(page);
  await supplierOf(page, 'phone', /فولاد سپاهان/).waitFor();
  const totals = page.getByRole('list', { name: 'جمع پیشنهادها' }).getByRole('listitem');
  const bar = await page.getByRole('navigation').last().boundingBox();
  for (const at of [0, 1]) {
    const box = await totals.nth(at).locator('strong').filter({ hasText: 'تومان' }).boundingBox();
    expect(box && box.y + box.height).toBeLessThan(bar?.y ?? 0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_400);
}
const winnerOf = (page: Page, screen: Screen, position: number) =>
  row(page, screen, position)
    .getByText(/^برنده: /)
    .filter({ visible: true })
    .first();
/** The supplier of the cheapest quote of each line. */
const cheapest = ['فولاد سپاهان', 'تجهیز البرز', 'آهن نمونه', 'فولاد سپاهان', 'تجهیز البرز'];

it.each(['phone', 'wide'] as const)(
  'a copied list of five lines goes to the cheapest of each in seven presses by %s',
  async (screen) => {
    const presses = countPresses(screen === 'phone');
    const { page, rfq_id } = await compared(screen, presses);
    await look(page);
    if (screen === 'phone') await showsTotalsFirst(page);
    await presses.press(page.getByRole('button', { name: 'انتخاب این ترکیب' }));
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'ادامه' }).waitFor();
    await look(page);
    await presses.press(drawer.getByRole('button', { name: 'ادامه' }));
    await presses.press(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
    for (const position of [1, 2, 3, 4, 5]) await winnerOf(page, screen, position).waitFor();
    const { count } = presses;
    process.stdout.write(`five lines by ${screen}, cheapest of each: ${count} presses, ${presses.seconds().toFixed(1)} s\n`);
    expect(count).toBeLessThanOrEqual(MOST_PRESSES);
    const buyer = await apiOf('buyer');
    type Quote = { id: number; supplier: { title: string }; awards: { rfq_line_id: number }[] };
    const { lines } = await buyer.call<{ lines: Line[] }>('GET', `/api/user/rfq/${rfq_id}`);
    const quotes = await buyer.call<Quote[]>('GET', `/api/user/rfq/${rfq_id}/quotes`);
    const wonBy = ({ id }: Line) => quotes.find(({ awards }) => awards.some((award) => award.rfq_line_id === id))?.supplier.title;
    expect(lines.map(wonBy).map((title) => cheapest.find((name) => title?.includes(name)))).toEqual(cheapest);

    // Once the award can no longer be taken back, each side takes the order along.
    const won = quotes.find(({ supplier }) => supplier.title.includes('فولاد سپاهان'))?.id ?? 0;
    const isOpen = async () =>
      (await buyer.call<{ contact: object | null }>('GET', `/api/user/quotes/${won}/deal`)).contact !== null;
    await expect.poll(isOpen, { timeout: 32_000, interval: 1_000 }).toBe(true);
    const order = page.getByRole('list', { name: 'سفارش‌ها' }).getByRole('listitem').filter({ hasText: 'فولاد سپاهان' });
    await order.getByText('قطعی', { exact: true }).waitFor();
    await look(page);
    await order.getByRole('link', { name: /^سفارش از/ }).click();
    await page.getByRole('region', { name: 'سفارش', exact: true }).waitFor();
    await look(page);
    const link = page.getByRole('link', { name: 'دریافت برگهٔ سفارش (اکسل)' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^سفارش P-1405-\d{6}.*\.xlsx$/);
    const file = await buffer(await download.createReadStream());
    expect(file.subarray(0, 2).toString()).toBe('PK');
    const text = await page.evaluate(async (id) => {
      const headers = { 'x-requested-with': 'XMLHttpRequest' };
      return (await fetch(`/api/user/quotes/${id}/order/export?format=csv`, { headers })).text();
    }, won);
    for (const part of ['فولاد سپاهان', 'میلگرد ۱۴', 'نبشی ۵', '38000000', '470000']) expect(text).toContain(part);
    expect(text).not.toContain('میلگرد ۱۶');
  },
);

it.each(['phone', 'wide'] as const)(
  'an award line by line takes three presses for each, one more to open it on a phone, by %s',
  async (screen) => {
    const { page } = await compared(screen, countPresses(screen === 'phone'));
    const presses = countPresses(screen === 'phone');
    for (const [at, supplier] of cheapest.entries()) {
      const line = row(page, screen, at + 1);
      if (screen === 'phone') await presses.press(line.locator('summary'));
      await presses.press(line.getByRole('button', { name: new RegExp(`از ${supplier}`) }));
      await presses.press(page.getByRole('dialog').getByRole('button', { name: 'ادامه' }));
      await presses.press(page.getByRole('dialog').getByRole('button', { name: 'تأیید و اعلام برنده' }));
      await winnerOf(page, screen, at + 1).waitFor();
    }
    process.stdout.write(`award by ${screen}, line by line: ${presses.count} presses, ${presses.seconds().toFixed(1)} s\n`);
    expect(presses.count).toBe(cheapest.length * PRESSES_OF_A_LINE[screen]);
  },
);
