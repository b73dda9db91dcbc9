import { defaultPreferences, type NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { panelNotificationPreferencesRoute } from '../../../routes/panel/notifications/preferences.tsx';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';

const openPage = openerOf(panelNotificationPreferencesRoute);

const PATH = '/api/user/notification-preferences';
let server: MarketServer;
let stored: NotificationPreferences;
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null };
  stored = defaultPreferences;
  server.override.set(PATH, (body, method) => {
    if (method === 'PUT') stored = body as NotificationPreferences;
    return { status: 200, body: { data: stored } };
  });
});
const open = () => openPage('/panel/notifications/preferences', server);

describe('the preferences of notifications', () => {
  test('switch channels by group, quiet hours and the digest, and are saved together', async () => {
    const { screen } = await open();
    const sms = await screen().findByRole('checkbox', { name: 'معامله‌ها: پیامک' });
    await expectAccessibleInFull();
    fireEvent.click(sms);
    fireEvent.click(screen().getByRole('checkbox', { name: 'سکوت در ساعت‌های مشخص' }));
    fireEvent.change(screen().getByRole('combobox', { name: 'تا ساعت' }), { target: { value: '06:30' } });
    fireEvent.click(screen().getByRole('radio', { name: 'روزی یک بار' }));
    fireEvent.change(screen().getByRole('combobox', { name: 'ساعت جمع‌بندی روزانه' }), { target: { value: '8' } });
    fireEvent.click(screen().getByRole('button', { name: 'ذخیره' }));
    await screen().findByText('تنظیم اعلان‌ها ذخیره شد.');
    expect(stored).toEqual({
      ...defaultPreferences,
      channels: { ...defaultPreferences.channels, deals: { in_app: true, push: true, sms: true } },
      quiet_hours: { from: '22:00', to: '06:30' },
      digest: 'daily',
      digest_hour: 8,
    });
    expect(screen().queryByRole('checkbox', { name: 'نتیجهٔ بررسی‌ها: پیامک' })).toBeNull();
  });

  test('show an error at its field before they are sent, and the failure of a save', async () => {
    const { screen } = await open();
    fireEvent.click(await screen().findByRole('checkbox', { name: 'سکوت در ساعت‌های مشخص' }));
    const until = screen().getByRole('combobox', { name: 'تا ساعت' });
    fireEvent.change(until, { target: { value: '22:00' } });
    fireEvent.click(screen().getByRole('button', { name: 'ذخیره' }));
    expect(await screen().findByText('پایان ساعت‌های سکوت نباید همان شروع آن باشد.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(until));
    expect(server.calls).not.toContain(`PUT ${PATH}`);
    fireEvent.change(until, { target: { value: '07:00' } });
    server.override.set(PATH, () => refusal(503, 'busy', 'سرویس شلوغ است.'));
    fireEvent.click(screen().getByRole('button', { name: 'ذخیره' }));
    expect(await screen().findByText('سرویس شلوغ است.')).toBeTruthy();
    expect((until as HTMLSelectElement).value).toBe('07:00');
  });
});
