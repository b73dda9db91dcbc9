import type { Page } from 'playwright-core';
import type { Screen } from '../browser.ts';
import { now } from '../clock.ts';
import { loginOf, type Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { inPersian } from '../portal.ts';
import type { Presses } from '../presses.ts';
import { type Api, type DemoPerson, openApi } from '../users.ts';

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

/** Runs `act` with an api client of a user. */
export async function by<T>({ url }: Stage, name: DemoPerson, act: (api: Api) => Promise<T>): Promise<T> {
  const api = await openApi(url, loginOf(name));
  return act(api).finally(() => api.close());
}

/** Approves what waits: the profile of the third supplier, and an RFQ. */
const approveAll = (stage: Stage): Promise<void> =>
  by(stage, 'admin', async ({ call }) => {
    for (const { id, version } of await call<{ id: number; version: number }[]>('GET', '/api/admin/reviews'))
      await call('POST', `/api/admin/reviews/${id}/approve`, { version });
  });

/** A line of an RFQ, as far as these walks read it. */
export type Line = { id: number; quantity: string; unit: { id: number } };
type Rfq = { lines: Line[]; version: number; city: { id: number } };

/** Sends the quotes of the three suppliers for all lines of an RFQ. */
async function quoteAll(stage: Stage, rfq_id: number): Promise<void> {
  const path = `/api/user/rfq/${rfq_id}`;
  const { lines, version, city } = await by(stage, 'buyer', ({ call }) => call<Rfq>('GET', path));
  for (const [name, amounts, freight] of offers)
    await by(stage, name, ({ call }) =>
      call('POST', `${path}/quotes`, {
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
      }),
    );
}

/** Writes and sends the RFQ from a copied list, and shows it with the quotes of the three suppliers. */
export async function compared(stage: Stage, screen: Screen, presses: Presses): Promise<{ page: Page; rfq_id: number }> {
  await approveAll(stage);
  const { page, context } = await stage.walkers.arrive({
    screen,
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
  await approveAll(stage);
  await quoteAll(stage, rfq_id);
  for (const name of suppliers) await supplierOf(page, screen, name).waitFor();
  return { page, rfq_id };
}

/** The total of a supplier: a column of the table, on a phone an entry of the list. */
export const supplierOf = (page: Page, screen: Screen, name: RegExp) =>
  screen === 'phone'
    ? page.getByRole('list', { name: 'جمع پیشنهادها' }).getByRole('listitem').filter({ hasText: name })
    : page.getByRole('columnheader', { name });
/** A line of the comparison: a row of the table, on a phone an entry that a press opens. */
export const row = (page: Page, screen: Screen, position: number) =>
  screen === 'phone'
    ? page
        .getByRole('list', { name: 'ردیف به ردیف' })
        .locator('> li')
        .nth(position - 1)
    : page.getByRole('row', { name: new RegExp(`^${inPersian(String(position))}\\. `) });
/** Where a line names its winner. */
export const winnerOf = (page: Page, screen: Screen, position: number) =>
  row(page, screen, position)
    .getByText(/^برنده: /)
    .filter({ visible: true })
    .first();
/** The supplier of the cheapest quote of each line. */
export const cheapest = ['فولاد سپاهان', 'تجهیز البرز', 'آهن نمونه', 'فولاد سپاهان', 'تجهیز البرز'];
