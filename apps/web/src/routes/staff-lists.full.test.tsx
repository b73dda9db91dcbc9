import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MarketServer, refusal } from '../testing/market-server.ts';
import { openerOf } from '../testing/open-page.tsx';
import { type StaffList, staffLists } from '../testing/staff-lists.ts';

let server: MarketServer;
const noRows = ({ rest, meta }: Pick<StaffList, 'rest' | 'meta'> = {}) => ({
  status: 200,
  body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0, ...meta }, ...rest },
});
beforeEach(() => {
  // jsdom does not scroll.
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollTo ??= () => undefined;
  server = new MarketServer();
});

/** Opens the page of a list, which answers as given. */
function open(list: StaffList, answer: { status: number; body: unknown } = noRows(list)) {
  const { route, page, api } = list;
  const role = page.startsWith('/support') ? 'supporter' : 'admin';
  server.me = { id: 1, name: 'همکار', role, mobile: '+989120000001', supplier: null };
  // The other lists of the page are empty.
  for (const other of Object.values(staffLists)) server.override.set(other.api, () => noRows(other));
  const counts = { counts: {}, total: 0, documents: 0, reports: 0, returned: 0, oldest_at: null };
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts } }));
  for (const path of ['act-for', 'review-reasons']) server.override.set(`/api/admin/${path}`, () => noRows());
  server.override.set(api, () => answer);
  return openerOf(route)(page, server);
}
const has = (address: string, query: string) => {
  const given = new URL(address, 'http://rasteh.test').searchParams;
  return [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value);
};

describe.each(Object.entries(staffLists))('the page of %s', (_, list) => {
  test('says that it could not be read, and reads it again', async () => {
    const { screen } = await open(list, refusal(503, 'unavailable', 'سرویس در دسترس نیست.'));
    await screen().findByText('سرویس در دسترس نیست.');
    server.override.set(list.api, () => noRows(list));
    for (const again of screen().getAllByRole('button', { name: 'تلاش دوباره' })) fireEvent.click(again);
    await vi.waitFor(() => expect(screen().queryByText('سرویس در دسترس نیست.')).toBeNull());
  });

  if (list.empty)
    test('says what an empty list means', async () => {
      const { screen } = await open(list);
      expect(await screen().findByText(list.empty ?? '')).toBeTruthy();
    });

  if (list.query)
    test('lists by the filters of its address', async () => {
      await open(list);
      const asked = server.calls.filter((call) => call.split('?')[0] === list.api);
      expect(asked.some((call) => has(call, list.query ?? ''))).toBe(true);
    });

  if (list.file)
    test('is taken as a file with the same filters', async () => {
      const { screen } = await open(list);
      for (const format of ['xlsx', 'csv']) {
        const files = screen()
          .getAllByRole('link')
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => href.startsWith(`${list.file}?`));
        const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(list.query)), format });
        query.delete('page');
        expect(files.some((href) => has(href, String(query)))).toBe(true);
      }
    });
});
