import type { PriceArchive } from '@rasteh/contract/pricing/prices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aPrice } from '../testing/a-price.ts';
import { openPanel } from '../testing/open-panel.tsx';
import { PriceServer, refused } from '../testing/price-server.ts';

const archive = (id: number, part: Partial<PriceArchive>): PriceArchive => ({
  amount: 384_500,
  currency: 'IRR',
  min_quantity: '0',
  delivery: 'factory',
  vat_included: false,
  payment: 'cash',
  credit_days: 0,
  state: 'available',
  valid_until: null,
  stated_at: '2026-11-20T06:30:00Z',
  note: null,
  id,
  price_id: 1,
  replaced_at: '2026-11-21T06:00:00Z',
  actor_id: 10,
  reason: 'update',
  source: 'web',
  ...part,
});

async function openArchive(server: PriceServer) {
  openPanel(server);
  // jsdom opens no popovers.
  fireEvent.click(await screen.findByRole('button', { name: 'سابقهٔ قیمت میلگرد ۱۴', hidden: true }));
  return screen.findByRole('dialog', { name: 'سابقهٔ قیمت: میلگرد ۱۴' });
}
const answer = async (name: string) =>
  pressSettled(within(await screen.findByRole('dialog', { name: 'حذف شود؟' })).getByRole('button', { name }));

test('lists earlier prices with day and reason, and deletes one or all of them', async () => {
  const server = new PriceServer([aPrice()]);
  server.archives = [
    archive(1, { amount: 380_000, stated_at: '2026-11-20T06:30:00Z' }),
    archive(2, { amount: 370_000, reason: 'correction', stated_at: '2026-11-19T06:30:00Z' }),
    archive(3, { state: 'on_call', reason: 'state', stated_at: '2026-11-18T06:30:00Z' }),
  ];
  const drawer = await openArchive(server);
  const rows = await within(drawer).findAllByRole('listitem');
  const facts = [
    ['۳۸٬۰۰۰', '۱۴۰۵/۰۸/۲۹، ۱۰:۰۰', 'تغییر قیمت'],
    ['۳۷٬۰۰۰', '۱۴۰۵/۰۸/۲۸، ۱۰:۰۰', 'اصلاح'],
    ['۳۸٬۴۵۰', 'تماس بگیرید', '۱۴۰۵/۰۸/۲۷، ۱۰:۰۰', 'تغییر وضعیت'],
  ];
  expect(rows).toHaveLength(facts.length);
  for (const [at, ofRow] of facts.entries()) for (const fact of ofRow) expect(rows[at]?.textContent).toContain(fact);
  await expectAccessibleInFull();
  fireEvent.click(within(drawer).getByRole('button', { name: 'حذف قیمت ۱۴۰۵/۰۸/۲۹، ۱۰:۰۰' }));
  await answer('خیر');
  expect(server.archives).toHaveLength(3);
  fireEvent.click(within(drawer).getByRole('button', { name: 'حذف قیمت ۱۴۰۵/۰۸/۲۹، ۱۰:۰۰' }));
  await answer('بله');
  await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(2));
  fireEvent.click(within(drawer).getByRole('button', { name: 'حذف همهٔ سابقه' }));
  await answer('بله');
  expect(await within(drawer).findByText('هنوز سابقه‌ای نیست')).toBeTruthy();
  expect(server.archives).toEqual([]);
});

test('shows an error when loading fails, and retries', async () => {
  const server = new PriceServer([aPrice()]);
  server.next = { call: 'GET /api/user/prices/1/archives', answer: refused('unavailable') };
  const drawer = await openArchive(server);
  expect((await within(drawer).findByRole('alert')).textContent).toContain('راسته موقتاً در دسترس نیست.');
  fireEvent.click(within(drawer).getByRole('button', { name: 'تلاش دوباره' }));
  expect(await within(drawer).findByText('هنوز سابقه‌ای نیست')).toBeTruthy();
});
