import { beforeEach, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { NOW, rebar14 } from '../../testing/market.ts';
import { MarketServer } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { panelDelegationsRoute } from './delegations/delegations.tsx';
import { priceListPage, priceListsPage } from './price-lists/price-lists.tsx';
import { panelSettingsRoute } from './settings/settings.tsx';

const openPage = openerOf(panelDelegationsRoute, panelSettingsRoute, priceListPage, priceListsPage);

let server: MarketServer;
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  vi.stubGlobal('scrollTo', () => undefined);
});

const at = new Date(NOW).toISOString();
const ok = (data: unknown) => ({ status: 200, body: { data } });
const many = (data: unknown[]) => ({
  status: 200,
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 50, total: data.length } },
});
const nothing = {
  new: 0,
  changed: 0,
  unchanged: 0,
  unmatched: 0,
  invalid: 0,
  skipped: 0,
  absent: 0,
  jumps: 0,
  unconfirmed: 0,
  unconfirmed_new: 0,
  largest_jump: null,
  applied: 0,
  stale: 0,
  undone: 0,
  changed_since: 0,
};
const aList = {
  id: 7,
  status: 'checked',
  source: 'file',
  title: 'لیست آبان.xlsx',
  format: 'xlsx',
  progress: { done: 3, total: 3 },
  sheets: [],
  sheet: 0,
  columns: [],
  mapping: null,
  mapping_from: 'guessed',
  money_unit_from: 'header',
  counts: nothing,
  failure: null,
  absent: null,
  version: 4,
  created_at: at,
  applied_at: null,
  undo_until: null,
  has_rows: true,
};
const aRow = {
  id: 71,
  line: 2,
  kind: 'changed',
  outcome: null,
  cells: ['میلگرد ۱۴'],
  text: 'میلگرد ۱۴',
  product: rebar14,
  variation: null,
  price_id: 1,
  amount: 600_000,
  current_amount: 384_500,
  change_percent: 56,
  needs_confirm: true,
  expected_amount: null,
  expected_of: null,
  is_confirmed: false,
  state: null,
  unit: null,
  city: null,
  delivery: null,
  payment: null,
  credit_days: null,
  min_quantity: null,
  valid_until: null,
  note: null,
  errors: {},
  suggestions: [],
};

// Voice control needs the visible text of a button in its accessible name.
test('names an unknown device and the button that ends its session', async () => {
  const session = { id: 1, device: 'Firefox · Linux', ip: '10.0.0.1', created_at: at, last_seen_at: at, current: true };
  server.override.set('/api/auth/sessions', () => ok([session, { ...session, id: 2, device: '', current: false }]));
  server.override.set('/api/auth/api-keys', () =>
    ok([{ id: 3, title: 'انبار', scopes: ['prices:read'], hint: '…x1y2', created_at: at, last_used_at: null }]),
  );
  const { screen } = await openPage('/panel/settings', server);
  await screen().findByRole('button', { name: 'خروج از دستگاه دستگاه ناشناخته' });
  await screen().findByRole('button', { name: /کلید انبار/ });
  await expectAccessibleInFull();
});

test('has the visible text in the button names of price lists and their rows', async () => {
  server.override.set('/api/user/price-lists', () => many([aList, { ...aList, id: 8, status: 'applied' }]));
  const lists = await openPage('/panel/price-lists', server);
  await lists.screen().findAllByRole('button', { name: /لیست آبان/ });
  await expectAccessibleInFull();

  const suggestion = { product: rebar14, price_id: 4, terms: 'تحویل کارخانه', score: 1 };
  const rows = [
    aRow,
    { ...aRow, id: 72, kind: 'unmatched', product: null, suggestions: [suggestion] },
    { ...aRow, id: 73, kind: 'skipped' },
  ];
  server.override.set('/api/user/price-lists/7', () =>
    ok({ ...aList, counts: { ...nothing, changed: 1, unmatched: 1, jumps: 1 } }),
  );
  server.override.set('/api/user/price-lists/7/rows', () => many(rows));
  lists
    .screen()
    .getAllByRole('button', { name: /لیست آبان/ })[0]
    ?.click();
  await lists.screen().findByRole('checkbox', { name: /جهش .* درست است/ });
  await expectAccessibleInFull();
});

test('has the visible text in the button names of given and received delegations', async () => {
  const right = {
    id: 4,
    user: { id: 12, name: 'فولاد سپاهان', handle: 'sepahan' },
    scopes: ['prices'],
    created_at: at,
    expires_at: null,
  };
  const given = { ...right, id: 5, to: { mobile: '+989120000012' }, user: right.user };
  server.override.set('/api/user/delegations', () => ok({ given: [given], received: [right], grants: [] }));
  server.override.set('/api/user/audit', () => many([]));
  const { screen } = await openPage('/panel/delegations', server);
  await screen().findByRole('link', { name: /فولاد سپاهان/ });
  await expectAccessibleInFull();
});
