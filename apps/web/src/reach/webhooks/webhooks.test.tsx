import type { Webhook, WebhookDelivery } from '@rasteh/contract/reach/webhooks';
import { webhookEventNames } from '@rasteh/contract/reach/webhooks/vocabulary';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { panelWebhooksRoute } from '../../routes/panel/settings/webhooks.tsx';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';

const openPage = openerOf(panelWebhooksRoute);
const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const at = new Date(NOW - 60_000).toISOString();
const webhook: Webhook = {
  id: 3,
  url: 'https://erp.example.com/rasteh',
  events: ['price.changed'],
  hint: '…a1b2',
  former_valid_until: null,
  created_at: at,
  accepted_at: null,
  off: null,
};
const delivery: WebhookDelivery = {
  id: 14,
  message_id: 'msg_14',
  event: 'price.changed',
  data: { price_ids: [7] },
  state: 'failed',
  tries: 9,
  answer: { status: 503, text: 'busy', took_ms: 120, failure: 'status', at },
  created_at: at,
  next_at: null,
};

let server: MarketServer;
let webhooks: Webhook[];
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  vi.stubGlobal('scrollTo', () => undefined);
  webhooks = [];
  server.override.set('/api/user/webhooks', (body) => {
    if (!body) return ok(webhooks);
    const { url } = body as { url: string };
    if (url.includes('10.0.0.1')) return refusal(422, 'invalid', 'نادرست', { errors: { url: ['نشانی باید روی اینترنت باشد.'] } });
    webhooks = [{ ...webhook, ...(body as object) }];
    return ok({ ...webhooks[0], secret: 'whsec_once' }, 201);
  });
  server.override.set('/api/user/webhooks/3/deliveries', () => ({
    status: 200,
    body: { data: [delivery], meta: { next_before: null } },
  }));
});

async function open() {
  const { screen } = await openPage('/panel/settings/webhooks', server);
  const press = (name: string) => fireEvent.click(screen().getByRole('button', { name }));
  return { screen, press };
}

test('adds an endpoint, shows an error at its field, and its secret once', async () => {
  const { screen, press } = await open();
  screen().getByText('هنوز وب‌هوکی ندارید');
  press('وب‌هوک تازه');
  const url = screen().getByRole('textbox', { name: 'نشانی گیرنده' });
  fireEvent.change(url, { target: { value: 'https://10.0.0.1/' } });
  press('افزودن وب‌هوک');
  await screen().findByText('نشانی باید روی اینترنت باشد.');
  expect(url.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(url, { target: { value: ' https://erp.example.com/rasteh ' } });
  fireEvent.click(screen().getByRole('checkbox', { name: 'نتیجهٔ بررسی' }));
  press('افزودن وب‌هوک');
  const secret = await screen().findByRole<HTMLInputElement>('textbox', { name: 'رمز امضا' });
  expect(secret.value).toBe('whsec_once');
  expect(webhooks[0]).toMatchObject({
    url: 'https://erp.example.com/rasteh',
    events: webhookEventNames.filter((name) => name !== 'review.decided'),
  });
  press('ذخیره کردم');
  await screen().findByRole('heading', { name: 'erp.example.com' });
  expect(screen().queryByDisplayValue('whsec_once')).toBeNull();
});

test('shows each delivery with its answer, and sends it again', async () => {
  webhooks = [webhook];
  server.override.set('/api/user/webhooks/3/deliveries/14/resend', () => ok({ ...delivery, state: 'waiting' }));
  const { screen, press } = await open();
  press('ارسال‌ها به erp.example.com');
  const list = within(await screen().findByRole('list', { name: 'ارسال‌ها' }));
  list.getByText('نرسید');
  list.getByText('گیرنده پیام را نپذیرفت.');
  list.getByText(/کد ۵۰۳ · ۱۲۰ میلی‌ثانیه/);
  list.getByText('busy');
  await expectAccessibleInFull(document);
  press('ارسال دوبارهٔ msg_14');
  await waitFor(() => expect(server.calls).toContain('POST /api/user/webhooks/3/deliveries/14/resend'));
});

test('says why an endpoint is off, and switches it on', async () => {
  webhooks = [{ ...webhook, off: { at, reason: 'failing' } }];
  server.override.set('/api/user/webhooks/3/enable', () => {
    webhooks = [webhook];
    return ok(webhook);
  });
  const { screen, press } = await open();
  screen().getByText('یک روز هیچ پیامی را نپذیرفت و خاموش شد.');
  expect(screen().queryByRole('button', { name: 'ارسال پیام آزمایشی به erp.example.com' })).toBeNull();
  press('روشن کردن');
  await screen().findByRole('button', { name: 'ارسال پیام آزمایشی به erp.example.com' });
});
