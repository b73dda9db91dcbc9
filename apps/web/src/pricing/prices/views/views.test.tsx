import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aPrice } from '../testing/a-price.ts';
import { openPanel } from '../testing/open-panel.tsx';
import { PriceServer } from '../testing/price-server.ts';

const view = (id: number, name: string, filter: object) => ({
  id,
  name,
  filter,
  version: 1,
  created_at: '2026-11-18T06:30:00.000Z',
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function opened(search = '') {
  const server = new PriceServer([aPrice({ id: 1 }), aPrice({ id: 2, state: 'on_call' })]);
  server.views.all = [view(1, 'تماسی‌ها', { state: 'on_call' }), view(2, 'آماده‌ها', { state: 'available' })];
  const { router } = openPanel(server, search);
  await screen.findByRole('grid', { name: 'جدول قیمت‌های من' });
  await screen.findByRole('list', { name: 'نماهای من' });
  return { server, router };
}

test('shows a view by one press, and marks the one that is shown', async () => {
  const { router } = await opened();
  expect(screen.getByRole('button', { name: 'همهٔ قیمت‌ها' }).getAttribute('aria-pressed')).toBe('true');
  press('تماسی‌ها');
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'on_call' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'تماسی‌ها' }).getAttribute('aria-pressed')).toBe('true'));
  expect(screen.queryByRole('button', { name: 'ذخیرهٔ این نما' })).toBeNull();
  await expectAccessibleInFull();
  press('همهٔ قیمت‌ها');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('keeps the present filter under a name, with the error of a taken one at its field', async () => {
  const { server } = await opened('?state=on_call&q=میلگرد');
  press('ذخیرهٔ این نما');
  const drawer = await screen.findByRole('dialog', { name: 'ذخیرهٔ نما' });
  const name = within(drawer).getByRole('textbox', { name: /نام نما/ });
  fireEvent.change(name, { target: { value: 'تماسی‌ها' } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'ذخیره' }));
  await within(drawer).findByText('نمایی با این نام دارید؛ نام دیگری بنویسید.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await expectAccessibleInFull();
  fireEvent.change(name, { target: { value: 'میلگردهای تماسی' } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('نمای «میلگردهای تماسی» ذخیره شد.');
  expect(server.views.all.at(-1)).toMatchObject({ name: 'میلگردهای تماسی', filter: { state: 'on_call', q: 'میلگرد' } });
  expect((await screen.findByRole('button', { name: 'میلگردهای تماسی' })).getAttribute('aria-pressed')).toBe('true');
});

test('renames, moves and deletes views', async () => {
  const { server } = await opened();
  press('مدیریت نماها');
  const drawer = within(await screen.findByRole('dialog', { name: 'نماهای من' }));
  await expectAccessibleInFull();
  fireEvent.click(drawer.getByRole('button', { name: 'بالاتر: آماده‌ها' }));
  await waitFor(() => expect(server.views.all.map(({ id }) => id)).toEqual([2, 1]));
  fireEvent.click(await drawer.findByRole('button', { name: 'تغییر نام آماده‌ها' }));
  const field = drawer.getByRole('textbox', { name: 'نام تازه' });
  fireEvent.change(field, { target: { value: 'آمادهٔ فروش' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ذخیرهٔ نام' }));
  await drawer.findByText('آمادهٔ فروش');
  fireEvent.click(drawer.getByRole('button', { name: 'حذف تماسی‌ها' }));
  await pressSettled(within(await screen.findByRole('dialog', { name: 'نما حذف شود؟' })).getByRole('button', { name: 'تأیید' }));
  await waitFor(() => expect(server.views.all.map(({ name }) => name)).toEqual(['آمادهٔ فروش']));
});

test('keeps a typed name while the connection is lost, and stores it afterwards', async () => {
  const { server } = await opened('?state=on_call&q=میلگرد');
  press('ذخیرهٔ این نما');
  const drawer = await screen.findByRole('dialog', { name: 'ذخیرهٔ نما' });
  const name = within(drawer).getByRole<HTMLInputElement>('textbox', { name: /نام نما/ });
  fireEvent.change(name, { target: { value: 'میلگردها' } });
  server.isOffline = true;
  fireEvent.click(within(drawer).getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name.value).toBe('میلگردها');
  server.isOffline = false;
  await pressSettled(within(drawer).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('نمای «میلگردها» ذخیره شد.');
});
