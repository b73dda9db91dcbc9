import type { PriceSheet, SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';

const TOKEN = 'kq3rtxyz29mq3rtx';

/** A row of a sheet: «۱۴ کویر», available for an hour from the time of the tests. */
export const aSheetRow = (values: Partial<SheetRow> = {}): SheetRow => ({
  id: 1,
  product: { id: 4, slug: 'rebar-14', title: 'میلگرد ۱۴ کویر' },
  size: '۱۴',
  name: 'کویر',
  state: 'available',
  amount: 384_500,
  unit: 'کیلوگرم',
  min_unit: 'کیلوگرم',
  vat_included: false,
  delivery: 'warehouse',
  city: 'تهران',
  payment: 'cash',
  credit_days: 0,
  min_quantity: '0',
  valid_until: null,
  stated_at: '2026-11-18T06:30:00.000Z',
  ...values,
});

/** A sheet as everyone sees it. */
export const aSharedSheet = (values: Partial<SharedPriceSheet> = {}): SharedPriceSheet => ({
  title: 'قیمت امروز',
  url: `http://localhost/lists/${TOKEN}`,
  supplier: { user_id: 5, handle: 'yazd', title: 'نورد یزد', verified: 'verified' },
  city: 'یزد',
  phones: [],
  groups: [{ category: { id: 9, slug: 'rebar', title: 'میلگرد' }, rows: [aSheetRow()] }],
  common: { unit: 'کیلوگرم', vat_included: false, delivery: 'warehouse', city: 'تهران', valid_until: null },
  total: 1,
  stated_at: '2026-11-18T06:30:00.000Z',
  valid_until: null,
  ...values,
});

/** A sheet as its user sees it. */
export const aSheet = (values: Partial<PriceSheet> = {}): PriceSheet => ({
  id: 7,
  title: 'قیمت امروز',
  filter: {},
  vat: 'stated',
  unit: 'stated',
  shows_phone: true,
  shows_on_call: true,
  token: TOKEN,
  url: `http://localhost/lists/${TOKEN}`,
  version: 1,
  created_at: '2026-11-18T06:30:00.000Z',
  ...values,
});
