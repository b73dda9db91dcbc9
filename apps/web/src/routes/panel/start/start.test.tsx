import type { Price } from '@rasteh/contract/pricing/prices';
import type { OwnProfile, SupplierProfile } from '@rasteh/contract/supply/suppliers/profile';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { cities, kilogram, NOW, rebar14, ton } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { panelStartRoute } from './start.tsx';

const openPage = openerOf(panelStartRoute);
const ok = (data: unknown) => ({ status: 200, body: { data } });
const tehran = cities[2] as SupplierProfile['city'];
const nothing: OwnProfile = {
  status: null,
  verified: 'none',
  published: null,
  waiting: null,
  rejected: null,
  steps: [{ step: 'prices', state: 'todo' }],
};
const profile: SupplierProfile = {
  handle: 'ahan-nemooneh',
  title: 'آهن نمونه',
  about: '',
  about_body: null,
  kind: 'person',
  city: tehran,
  address: '',
  location: null,
  cities: [],
  categories: [{ id: 2, slug: 'rebar', title: 'میلگرد' }],
  logo: null,
  cover: null,
  phones: ['+989120000003'],
  contacts: [],
  name: 'مریم نمونه',
};
const waiting = { review_id: 3, version: 1, created_at: new Date(NOW).toISOString(), change_request: null, profile };

/** A market in which a new user asks for a profile and stores prices. */
class NewcomerServer extends MarketServer {
  own: OwnProfile = nothing;
  stored: Partial<Price>[] = [];
  constructor() {
    super();
    this.me = { id: 5, name: 'مریم نمونه', role: 'user', mobile: '+989120000003', supplier: null };
    this.override.set('/api/user/profile', (body, method) => {
      if (method === 'PUT')
        this.own = {
          ...nothing,
          status: 'pending',
          waiting: { ...waiting, profile: { ...profile, ...(body as object), city: tehran, categories: profile.categories } },
        };
      return ok(this.own);
    });
    this.override.set('/api/user/profile/handle', () => ok({ handle: 'ahan-nemooneh' }));
    this.override.set('/api/units', () => ok([kilogram, ton]));
    this.override.set('/api/user/prices/store', (body) => {
      const price = { id: 9, version: 1, ...(body as object), product: rebar14, unit: kilogram };
      this.stored.push(price);
      this.own = { ...this.own, steps: [{ step: 'prices', state: 'done' }] };
      return { status: 201, body: { data: price } };
    });
  }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => localStorage.clear());

test('leads from nothing to a first price in seven presses, and asks nothing twice', async () => {
  const server = new NewcomerServer();
  const { screen, queryClient, page } = await openPage('/panel/start?category=rebar', server);
  type(await screen().findByRole('textbox', { name: 'نام کسب‌وکار' }), 'آهن نمونه');
  expect(screen().getByRole<HTMLInputElement>('checkbox', { name: 'میلگرد' }).checked).toBe(true);
  expect(await screen().findByText('/suppliers/ahan-nemooneh')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('radio', { name: 'تهران' }));
  await pressSettled(screen().getByRole('button', { name: 'ادامه: اولین قیمت' }));
  const search = await screen().findByRole('searchbox', { name: 'نام کالا' });
  expect(server.bodies.at(-1)).toEqual({
    title: 'آهن نمونه',
    handle: 'ahan-nemooneh',
    kind: 'person',
    name: 'مریم نمونه',
    city_id: tehran.id,
    category_ids: [2],
    phones: ['+989120000003'],
    version: null,
  });
  await waitFor(() => expect(document.activeElement).toBe(search));
  type(search, 'میلگرد ۱۴');
  const found = within(await screen().findByRole('list', { name: 'کالاهای پیداشده' }));
  await expectAccessibleInFull();
  fireEvent.click(found.getByRole('button', { name: /میلگرد ۱۴/ }));
  const amount = await screen().findByRole('textbox', { name: 'قیمت هر واحد' });
  expect(await screen().findByText(/میانهٔ بازار/)).toBeTruthy();
  expect(screen().getByText('تهران، تحویل انبار، نقد، بدون ارزش افزوده')).toBeTruthy();
  type(amount, '۴۱۲۰۰');
  await expectAccessibleInFull();
  await pressSettled(screen().getByRole('button', { name: 'ثبت قیمت' }));
  expect(await screen().findByRole('heading', { name: 'قیمت شما رسید و در انتظار تأیید است' })).toBeTruthy();
  expect(server.stored).toMatchObject([{ amount: 412_000, city_id: tehran.id, unit_id: kilogram.id, delivery: 'warehouse' }]);
  await expectAccessibleInFull();

  // An approval is shown without a reload.
  server.own = { ...server.own, status: 'approved', published: profile, waiting: null };
  const notification = { id: 1, type: 'review.approved', payload: {}, created_at: new Date(NOW).toISOString(), read_at: null };
  const frame = { v: 1, t: 'evt', e: 'notification.created', id: 'e', ts: new Date(NOW).toISOString(), room: 'me' };
  handleEvent({ ...frame, d: { notification, unread_count: 1 } } as never, { queryClient, api: page.api });
  expect(await screen().findByRole('heading', { name: 'قیمت شما دیده می‌شود' })).toBeTruthy();

  fireEvent.click(screen().getByRole('button', { name: 'قیمت بعدی' }));
  expect(await screen().findByRole('searchbox', { name: 'نام کالا' })).toHaveProperty('value', '');
});

test('says at its field what is missing or refused, and keeps what was typed over a reload', async () => {
  const server = new NewcomerServer();
  const first = await openPage('/panel/start', server);
  const name = await first.screen().findByRole('textbox', { name: 'نام کسب‌وکار' });
  type(name, 'آ');
  await pressSettled(first.screen().getByRole('button', { name: 'ادامه: اولین قیمت' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(first.screen().getByText('شهر خود را انتخاب کنید.')).toBeTruthy();
  expect(first.screen().getAllByRole('checkbox')[0]?.getAttribute('aria-invalid')).toBe('true');
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);

  type(name, 'آهن نمونه');
  const { screen } = await openPage('/panel/start', server);
  expect(await screen().findByRole('textbox', { name: 'نام کسب‌وکار' })).toHaveProperty('value', 'آهن نمونه');
  fireEvent.click(screen().getByRole('radio', { name: 'شهر دیگر' }));
  type(await screen().findByRole('combobox', { name: 'نام شهر' }), 'تهران، تهران');
  fireEvent.click(screen().getByRole('checkbox', { name: 'میلگرد' }));
  await screen().findByText('/suppliers/ahan-nemooneh');
  const taken = { errors: { handle: ['این نشانی پیش‌تر گرفته شده است. نشانی دیگری بنویسید.'] } };
  server.override.set('/api/user/profile', (_, method) =>
    method === 'GET' ? ok(nothing) : refusal(422, 'invalid', 'لطفاً درست وارد کنید.', taken),
  );
  await pressSettled(screen().getByRole('button', { name: 'ادامه: اولین قیمت' }));
  const handle = await screen().findByRole('textbox', { name: 'نشانی صفحه' });
  expect(handle.getAttribute('aria-invalid')).toBe('true');
  expect(screen().getByRole('textbox', { name: 'نام کسب‌وکار' })).toHaveProperty('value', 'آهن نمونه');
});

test('begins with the price for who has a profile, and with the end for who has a price', async () => {
  const server = new NewcomerServer();
  server.own = { ...nothing, status: 'pending', waiting };
  const first = await openPage(`/panel/start?product=${rebar14.id}`, server);
  expect(await first.screen().findByRole('textbox', { name: 'قیمت هر واحد' })).toBeTruthy();
  fireEvent.click(first.screen().getByRole('button', { name: 'تغییر کالا' }));
  expect(await first.screen().findByRole('searchbox', { name: 'نام کالا' })).toBeTruthy();

  server.own = { ...server.own, steps: [{ step: 'prices', state: 'done' }] };
  const { screen } = await openPage('/panel/start', server);
  expect(await screen().findByRole('button', { name: 'قیمت بعدی' })).toBeTruthy();
});
