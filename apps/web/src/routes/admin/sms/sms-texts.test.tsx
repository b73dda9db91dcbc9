import type { SmsText } from '@rasteh/contract/reach/sms/texts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminSmsTextsRoute } from './sms-texts.tsx';

const openPage = openerOf(adminSmsTextsRoute);

let server: MarketServer;
let gateway: string;
let stored: SmsText[];
let saved: unknown[];

const DEFAULT = 'کد ورود شما به راسته: {code}';
const notice = {
  kind: 'mobile_left',
  text: 'این شماره جدا شد.',
  default_text: 'این شماره جدا شد.',
  has_code: false,
  version: 0,
} as const;

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  gateway = 'outbox';
  saved = [];
  stored = [{ kind: 'log_in', text: DEFAULT, default_text: DEFAULT, has_code: true, version: 0 }, notice];
  const counts = { counts: {}, total: 0, documents: 0, reports: 0, returned: 0, oldest_at: null };
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts } }));
  server.override.set('/api/admin/messages/texts', () => ({
    status: 200,
    body: { data: { gateway, host: 'rasteh.example', texts: stored } },
  }));
  server.override.set('/api/admin/messages/texts/log_in', (body) => {
    saved.push(body);
    const { text } = body as { text: string };
    stored = stored.map((one) => (one.kind === 'log_in' ? { ...one, text, version: one.version + 1 } : one));
    return { status: 200, body: { data: stored[0] } };
  });
});

const open = () => openPage('/admin/messages/texts', server);
const NAME = 'ویرایش متن کد ورود';

test('shows each text as a phone does, with its length and what it costs', async () => {
  const { screen } = await open();
  const [first] = await screen().findAllByRole('figure', { name: 'پیش‌نمایش روی گوشی' });
  expect(first?.querySelector('p')?.textContent).toBe('کد ورود شما به راسته: 482913');
  expect(screen().getByText('@rasteh.example #482913')).toBeTruthy();
  expect(screen().getByText('۵۳ حرف، ۱ پیامک')).toBeTruthy();
  expect(screen().getByText('این شماره جدا شد.')).toBeTruthy();
  await expectAccessibleInFull();
});

test('previews while one types, saves, and restores the default text', async () => {
  const { screen } = await open();
  fireEvent.click(await screen().findByRole('button', { name: NAME }));
  const form = within(await screen().findByRole('form', { name: NAME }));
  fireEvent.change(form.getByLabelText('متن'), { target: { value: 'کد شما {code} است' } });
  expect(form.getByRole('figure').querySelector('p')?.textContent).toBe('کد شما 482913 است');
  fireEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await screen().findByText('متن پیامک ذخیره شد.');
  expect(saved).toEqual([{ version: 0, text: 'کد شما {code} است' }]);
  await screen().findByText('تغییرکرده');

  fireEvent.click(await screen().findByRole('button', { name: NAME }));
  const again = within(await screen().findByRole('form', { name: NAME }));
  const restore = again.getByRole('button', { name: 'متن اولیه' });
  fireEvent.click(restore);
  // The default text stands there already.
  expect(restore).toHaveProperty('disabled', true);
  fireEvent.click(again.getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(saved.at(-1)).toEqual({ version: 1, text: DEFAULT }));
});

test('shows a refusal at the field, and keeps what was typed when another admin was faster', async () => {
  const { screen } = await open();
  fireEvent.click(await screen().findByRole('button', { name: NAME }));
  const form = within(await screen().findByRole('form', { name: NAME }));
  const field = form.getByLabelText('متن') as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: 'کد ندارد این متن' } });
  const text = 'جای کد در متن نیست: {code} را یک بار بنویسید.';
  server.override.set('/api/admin/messages/texts/log_in', () => refusal(422, 'invalid', 'نادرست', { errors: { text: [text] } }));
  fireEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await form.findByText(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const sent: unknown[] = [];
  server.override.set('/api/admin/messages/texts/log_in', (body) => {
    sent.push(body);
    stored = stored.map((one) => (one.kind === 'log_in' ? { ...one, text: 'کد راسته: {code}', version: 4 } : one));
    return refusal(412, 'stale', 'مدیر دیگری آن را تغییر داده است.');
  });
  await waitFor(() => expect(form.getByRole('button', { name: 'ذخیره' }).getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await form.findByText('مدیر دیگری این متن را همین حالا تغییر داد.');
  expect(form.getByText(/«کد راسته: \{code\}»/)).toBeTruthy();
  expect(field.value).toBe('کد ندارد این متن');
  // What was typed replaces what the other one saved.
  fireEvent.click(form.getByRole('button', { name: 'نگه داشتن تغییر من' }));
  fireEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 4, text: 'کد ندارد این متن' }));
});

test('says that a provider sends by templates of its own', async () => {
  gateway = 'kavenegar';
  const { screen } = await open();
  expect(await screen().findByText(/این متن‌ها اکنون به کار نمی‌رود: کاوه‌نگار/)).toBeTruthy();
});
