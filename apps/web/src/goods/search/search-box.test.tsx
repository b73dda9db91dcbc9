import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { categoryRoute } from '../../routes/public/category/category.tsx';
import { homeRoute } from '../../routes/public/home/home.tsx';
import { searchRoute } from '../../routes/public/search/search.tsx';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';

const openPage = openerOf(categoryRoute, homeRoute, searchRoute);

let server: MarketServer;
beforeEach(() => {
  server = new MarketServer();
});

async function type(q: string) {
  const page = await openPage('/', server);
  const box = page.screen().getByRole('combobox', { name: 'جست‌وجوی کالا' });
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: q } });
  return { ...page, box };
}

test('suggests each kind with its matched words marked, a product with its lowest price of today', async () => {
  const { screen } = await type('میلگرد');
  const product = await screen().findByRole('option', { name: /میلگرد ۱۴/ });
  expect(product.querySelector('mark')?.textContent).toBe('میلگرد');
  expect(product.textContent).toContain('از ۳۸٬۴۵۰\u00a0تومان، هر کیلوگرم');
  for (const name of ['کالاها', 'دسته‌ها', 'تأمین‌کنندگان']) expect(screen().getByRole('group', { name })).toBeTruthy();
});

test('arrows go through all kinds and around, and Enter opens the active one', async () => {
  const { screen, box, router } = await type('میلگرد');
  await screen().findByRole('option', { name: /میلگرد ۱۴/ });
  const selected = () => screen().getByRole('option', { selected: true });
  for (const text of ['قیمت میلگرد امروز', 'میلگرد ۱۴']) {
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    await waitFor(() => expect(selected().textContent).toContain(text));
  }
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(selected().id));
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/categories/rebar'));
  expect(screen().queryByRole('listbox')).toBeNull();
});

test('Enter without a suggestion leads to all results, and Escape closes the list', async () => {
  const { screen, box, router } = await type('میلگرد');
  await screen().findByRole('option', { name: 'همهٔ نتیجه‌ها' });
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen().queryByRole('listbox')).toBeNull());
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/search', search: { q: 'میلگرد' } }));
});

test('says when nothing was found, and why the search failed, and offers another try', async () => {
  const { screen, box } = await type('زعفران');
  expect(await screen().findByText('برای «زعفران» چیزی پیدا نشد.')).toBeTruthy();
  server.override.set('/api/search/suggestions', () => refusal(503, 'unavailable', 'در دسترس نیست.'));
  fireEvent.change(box, { target: { value: 'سیمان' } });
  const retry = await screen().findByRole('button', { name: 'تلاش دوباره' });
  expect(screen().getByText(/انجام نشد\. در دسترس نیست\./)).toBeTruthy();
  server.override.clear();
  fireEvent.change(box, { target: { value: 'میلگرد' } });
  await screen().findByRole('option', { name: /میلگرد ۱۴/ });
  expect(retry.isConnected).toBe(false);
});
