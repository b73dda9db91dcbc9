import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import type { MergeCounts } from '@rasteh/contract/goods/catalogue/merging';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { adminCatalogueRoute } from './catalogue.tsx';

const openPage = openerOf(adminCatalogueRoute);

const kilogram = { id: 1, title: 'کیلوگرم' };
const rebar: KeptCategory = {
  id: 1,
  parent_id: null,
  slug: 'rebar',
  former_slugs: [],
  title: 'میلگرد',
  icon: 'rebar',
  default_unit: kilogram,
  comparison_units: [kilogram],
  is_hidden: false,
  levels: 1,
  products: 4,
  prices_today: 9,
  suppliers: 0,
  version: 3,
};
const bars: KeptCategory = { ...rebar, id: 2, slug: 'bars', title: 'میلگردها' };
const parent: KeptCategory = { ...rebar, id: 3, slug: 'steel', title: 'آهن', levels: 0, products: 0 };
const child: KeptCategory = { ...rebar, id: 4, parent_id: 3, slug: 'ibeam', title: 'تیرآهن' };
const sizes = {
  version: 3,
  levels: [{ id: 8, title: 'سایز', options: [14, 16].map((id) => ({ id, title: `سایز ${id}`, products: 4 })) }],
};
const counts: MergeCounts = {
  children: 0,
  new_options: 0,
  products: 4,
  merged_products: 2,
  prices: 9,
  replaced_prices: 1,
  inventories: 0,
  rfq_lines: 0,
  watchers: 0,
  alerts: 0,
  suppliers: 0,
  saved_searches: 0,
};
const ok = (data: unknown) => ({ status: 200, body: { data } });

let server: MarketServer;
let sent: [string, unknown][];
let previews: number;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  sent = [];
  previews = 0;
  let tree = [rebar, bars, parent, child];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null }));
  server.override.set('/api/admin/categories', () => ok(tree));
  server.override.set('/api/admin/categories/1/levels', () => ok(sizes));
  server.override.set('/api/admin/categories/2/merge', (body, method, query) => {
    if (method !== 'GET') {
      sent.push(['/2/merge', body]);
      tree = [rebar, parent, child];
      return ok(rebar);
    }
    previews += 1;
    if (query.get('into_id') === '1') return ok(counts);
    return refusal(422, 'invalid', 'نادرست', { errors: { into_id: ['ویژگی «سایز» فقط در یکی از دو دسته است.'] } });
  });
  server.override.set('/api/admin/categories/1/options/14/merge', (body, method) => {
    if (method === 'GET') return ok({ ...counts, replaced_prices: 0 });
    sent.push(['/1/options/14/merge', body]);
    return ok(sizes);
  });
});

const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const choose = (inside: HTMLElement, label: string, id: number) =>
  fireEvent.change(within(inside).getByLabelText(label), { target: { value: String(id) } });
const confirm = async (name: string): Promise<HTMLElement> => {
  const question = await screen.findByRole('dialog', { name });
  const yes = within(question).getByRole('button', { name: 'ادغام' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  return question;
};

test('counts what a merge moves, asks with these figures, and merges', async () => {
  await openPage('/admin/catalogue', server);
  fireEvent.click(await screen.findByRole('button', { name: 'ویرایش میلگردها' }));
  const part = screen.getByRole('region', { name: 'ادغام «میلگردها»' });
  press('ادغام در دسته‌ای دیگر', part);
  // One with children is no target of one with goods.
  const targets = within(part).getByLabelText<HTMLSelectElement>('ادغام در');
  expect([...targets.options].map(({ text }) => text)).toEqual(['انتخاب کنید', 'میلگرد', 'تیرآهن']);
  choose(part, 'ادغام در', 1);
  const list = await within(part).findByRole('list');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['۴ کالا', '۲ کالا با کالای هم‌گزینه یکی می‌شود', '۹ قیمت', '۱ قیمت با شرایط یکسان به سابقهٔ قیمت تازه‌تر می‌رود']);
  await expectAccessibleInFull(document.body);
  press('ادغام', part);
  const question = await confirm('«میلگردها» در «میلگرد» ادغام شود؟');
  expect(question.textContent).toContain('۱ قیمت با شرایط یکسان');
  await screen.findByText('«میلگردها» در «میلگرد» ادغام شد.');
  expect(sent).toEqual([['/2/merge', { version: 3, into_id: 1 }]]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ویرایش میلگردها' })).toBeNull());
  // What was merged has no preview any more.
  expect(previews).toBe(1);
});

test('shows at its field why a category cannot be merged, and offers no merge', async () => {
  await openPage('/admin/catalogue', server);
  fireEvent.click(await screen.findByRole('button', { name: 'ویرایش میلگردها' }));
  const part = screen.getByRole('region', { name: 'ادغام «میلگردها»' });
  press('ادغام در دسته‌ای دیگر', part);
  choose(part, 'ادغام در', 4);
  await within(part).findByText('ویژگی «سایز» فقط در یکی از دو دسته است.');
  expect(within(part).getByRole<HTMLButtonElement>('button', { name: 'ادغام' }).disabled).toBe(true);
});

test('merges an option into another one of its level', async () => {
  await openPage('/admin/catalogue', server);
  fireEvent.click(await screen.findByRole('button', { name: 'ویژگی‌ها: میلگرد' }));
  const part = await screen.findByRole('region', { name: 'ادغام دو گزینه' });
  press('ادغام دو گزینه', part);
  choose(part, 'گزینه', 14);
  const targets = within(part).getByLabelText<HTMLSelectElement>('ادغام در');
  expect([...targets.options].map(({ text }) => text)).toEqual(['انتخاب کنید', 'سایز 16']);
  choose(part, 'ادغام در', 16);
  await within(part).findByText('۴ کالا');
  press('ادغام', part);
  await confirm('«سایز 14» در «سایز 16» ادغام شود؟');
  await screen.findByText('«سایز 14» در «سایز 16» ادغام شد.');
  expect(sent).toEqual([['/1/options/14/merge', { version: 3, into_id: 16 }]]);
});
