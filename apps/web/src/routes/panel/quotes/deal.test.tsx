import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aQuote } from '../../../testing/quotes.ts';
import { anRfq } from '../../../testing/rfqs.ts';
import { quotePage } from './quotes.tsx';

const openPage = openerOf(quotePage);

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const ok = (data: unknown) => ({ status: 200, body: { data } });
const award = { id: 9, rfq_line_id: 101, quote_id: 4, quote_version: 1, quantity: '1000', amount: 384_500 };
const contact = {
  name: 'کارگاه کیان',
  city: 'اصفهان',
  address: null,
  phones: ['+989121112233'],
  contacts: [{ name: 'نگار', role: 'خرید', phone: '+982155000000' }],
};
const path = '/api/user/quotes/4/awards/9/cancel';

const undelivered = { delivery: [], can_state: [] };

async function open(deal: Deal) {
  const server = new MarketServer();
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
  const quote = aQuote({ status: 'accepted', awards: [{ ...award, awarded_at: '2026-11-21T08:00:00.000Z' }] });
  server.override.set('/api/user/quotes/4', () => ok({ ...quote, versions: [quote.current] }));
  server.override.set('/api/user/quotes/4/deal', () => ok(deal));
  server.override.set('/api/user/answerable-rfqs/11', () => ok(anRfq()));
  const opened = await openPage('/panel/quotes/4', server);
  return { server, ...opened };
}

test('shows how to reach the other side, and cancels an award with a reason that is kept over a failure', async () => {
  const { screen, server } = await open({
    contact,
    cancelled: [],
    ...undelivered,
    can_rate: false,
    rating: null,
    received_rating: null,
  });
  const card = within(await screen().findByRole('region', { name: 'سفارش' }));
  expect(card.getByText('کارگاه کیان')).toBeTruthy();
  const phone = card.getByRole('link', { name: '۰۹۱۲۱۱۱۲۲۳۳' });
  expect(phone.getAttribute('href')).toBe('tel:+989121112233');
  expect(card.getByText(/نگار، خرید/)).toBeTruthy();
  const order = card.getByRole('link', { name: 'دریافت برگهٔ سفارش (اکسل)' });
  expect(order.getAttribute('href')).toBe('/api/user/quotes/4/order/export?format=xlsx');
  const paper = card.getByRole('link', { name: 'دریافت برگهٔ سفارش (PDF)' });
  expect(paper.getAttribute('href')).toBe('/api/user/quotes/4/order/export?format=pdf');
  fireEvent.click(card.getByRole('button', { name: /^لغو خرید/ }));
  const drawer = within(await screen().findByRole('dialog'));
  const press = () => fireEvent.click(drawer.getByRole('button', { name: 'لغو این خرید' }));
  press();
  expect(drawer.getByText('دلیل لغو را در ۳ تا ۵۰۰ حرف بنویسید.')).toBeTruthy();
  expect(server.calls).not.toContain(`POST ${path}`);
  await expectAccessibleInFull();
  fireEvent.change(drawer.getByRole('textbox'), { target: { value: 'بار نرسید' } });
  server.override.set(path, () => refusal(409, 'conflict', 'در این وضعیت ممکن نیست.'));
  press();
  expect((await drawer.findByRole('alert')).textContent).toBe('در این وضعیت ممکن نیست.');
  expect(drawer.getByRole<HTMLTextAreaElement>('textbox').value).toBe('بار نرسید');
  server.override.set(path, () => ok(aQuote()));
  press();
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  expect(server.bodies.at(-1)).toEqual({ reason: 'بار نرسید' });
});

test('shows who cancelled and why, and nothing before the first award', async () => {
  const cancelled = {
    id: 8,
    rfq_line_id: 101,
    quantity: '500',
    amount: 384_500,
    awarded_at: '2026-11-21T08:00:00.000Z',
    cancelled_at: '2026-11-21T09:00:00.000Z',
    cancelled_by: 'buyer',
    reason: 'پروژه متوقف شد',
  } as const;
  const { screen } = await open({
    contact: null,
    cancelled: [cancelled],
    ...undelivered,
    can_rate: false,
    rating: null,
    received_rating: null,
  });
  const list = within(await screen().findByRole('list', { name: 'خریدهای لغوشده' }));
  expect(list.getByText(/لغو از سوی خریدار/).textContent).toContain('پروژه متوقف شد');
  expect(screen().queryByRole('button', { name: /^لغو خرید/ })).toBeNull();
});

test('rates the deal once, keeps what was written over a failure, and shows what the other side said', async () => {
  const rated = '2026-11-22T08:00:00.000Z';
  const received_rating = { stars: 5, text: 'خوش‌حساب', published_at: rated };
  const deal: Deal = { contact, cancelled: [], ...undelivered, can_rate: true, rating: null, received_rating };
  const { screen, server } = await open(deal);
  expect((await screen().findByText(/امتیاز طرف مقابل به شما: ۵ از ۵/)).textContent).toContain('خوش‌حساب');
  fireEvent.click(screen().getByRole('button', { name: 'امتیاز به معامله' }));
  const drawer = within(await screen().findByRole('dialog'));
  const press = () => fireEvent.click(drawer.getByRole('button', { name: 'ثبت امتیاز' }));
  press();
  expect(drawer.getByRole('alert').textContent).toBe('یک امتیاز را انتخاب کنید.');
  await expectAccessibleInFull();
  fireEvent.click(drawer.getByRole('radio', { name: '۴ از ۵' }));
  fireEvent.change(drawer.getByRole('textbox'), { target: { value: 'به موقع رسید' } });
  const ratePath = '/api/user/quotes/4/rating';
  server.override.set(ratePath, () => refusal(409, 'conflict', 'در این وضعیت ممکن نیست.'));
  press();
  await waitFor(() => expect(drawer.getByRole('alert').textContent).toBe('در این وضعیت ممکن نیست.'));
  expect(drawer.getByRole<HTMLTextAreaElement>('textbox').value).toBe('به موقع رسید');
  const rating = {
    id: 3,
    award_id: 9,
    stars: 4,
    text: 'به موقع رسید',
    status: 'pending',
    rejection: null,
    change_request: null,
    created_at: rated,
  } as const;
  server.override.set(ratePath, () => ok(rating));
  server.override.set('/api/user/quotes/4/deal', () => ok(Object.assign({}, deal, { rating })));
  press();
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  expect(server.bodies.at(-1)).toEqual({ stars: 4, text: 'به موقع رسید' });
  expect((await screen().findByText(/^امتیاز شما: ۴ از ۵/)).textContent).toContain('در انتظار بررسی');
  expect(screen().getByRole('button', { name: 'ویرایش امتیاز' })).toBeTruthy();
});

const step = {
  id: 3,
  state: 'confirmed',
  day: '2026-11-24',
  note: 'دو تریلی',
  files: [],
  by: 'supplier',
  stated_at: '2026-11-21T09:00:00.000Z',
} as const satisfies Deal['delivery'][number];
const rated = { contact, cancelled: [], can_rate: true, rating: null, received_rating: null };

test('states a step of the delivery with its day and note, and keeps them over a refusal and a closed drawer', async () => {
  const { screen, server } = await open({ ...rated, delivery: [], can_state: ['confirmed', 'loaded', 'cancelled'] });
  const card = within(await screen().findByRole('region', { name: 'تحویل بار' }));
  expect(card.getByText('روز تحویل را تأیید کنید تا خریدار بداند بار کی می‌رسد.')).toBeTruthy();
  const openDrawer = async () => {
    fireEvent.click(card.getByRole('button', { name: 'تأیید تحویل' }));
    return within(await screen().findByRole('dialog', { name: 'تأیید تحویل' }));
  };
  let drawer = await openDrawer();
  const day = drawer.getByLabelText('روز تحویل');
  // A promise is for tomorrow unless it is changed.
  expect(day).toHaveProperty('value', '۱۴۰۵/۰۹/۰۱');
  fireEvent.change(day, { target: { value: '1405/9/3' } });
  fireEvent.change(drawer.getByLabelText(/^توضیح/), { target: { value: ' دو تریلی ' } });
  const press = () => fireEvent.click(drawer.getByRole('button', { name: 'ثبت و اطلاع به طرف دیگر' }));
  const path = '/api/user/quotes/4/delivery';
  server.override.set(path, () => refusal(422, 'invalid', 'خطا', { errors: { day: ['این روز پیش از سفارش است.'] } }));
  press();
  await drawer.findByText('این روز پیش از سفارش است.');
  fireEvent.click(drawer.getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  drawer = await openDrawer();
  expect(drawer.getByLabelText(/^توضیح/)).toHaveProperty('value', ' دو تریلی ');
  expect(drawer.getByLabelText('روز تحویل')).toHaveProperty('value', '1405/9/3');
  server.override.set(path, () => ({ status: 201, body: { data: step } }));
  press();
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  expect(server.bodies.at(-1)).toEqual({ state: 'confirmed', day: '2026-11-24', note: 'دو تریلی', file_ids: [] });
  drawer = await openDrawer();
  expect(drawer.getByLabelText(/^توضیح/)).toHaveProperty('value', '');
});

test('shows what both sides stated, and asks for a rating once the goods are there', async () => {
  const { screen, server } = await open({ ...rated, delivery: [step], can_state: ['loaded', 'received', 'cancelled'] });
  const steps = within(await screen().findByRole('list', { name: 'وضعیت‌های ثبت‌شدهٔ تحویل' }));
  expect(steps.getByRole('listitem').textContent).toBe('تحویل تأیید شد سه‌شنبه ۳ آذر ۱۴۰۵ از تأمین‌کنندهدو تریلی');
  expect(screen().getByText('هنوز به این معامله امتیاز نداده‌اید.')).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'بار رسید' }));
  const drawer = within(await screen().findByRole('dialog', { name: 'بار رسید' }));
  server.override.set('/api/user/quotes/4/delivery', () => ({ status: 201, body: { data: { ...step, state: 'received' } } }));
  const received = { ...step, id: 4, state: 'received', by: 'buyer', note: '' } as const;
  server.override.set('/api/user/quotes/4/deal', () => ok({ ...rated, delivery: [step, received], can_state: ['received'] }));
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت و اطلاع به طرف دیگر' }));
  await screen().findByRole('dialog', { name: 'امتیاز به معامله' });
  await waitFor(() => expect(screen().getByText('بار رسید. به این معامله امتیاز بدهید.')).toBeTruthy());
  await expectAccessibleInFull();
});
