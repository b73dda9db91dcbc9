import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anInventoryServer } from '../../testing/inventories.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { categoryRoute } from './category/category.tsx';
import { inventoriesRoute } from './inventories/inventories.tsx';
import { rfqsRoute } from './rfqs/rfqs.tsx';

const openPage = openerOf(categoryRoute, inventoriesRoute, rfqsRoute);

test.each([
  {
    list: '/inventories?category=2&quantity=10&price_max=12000&price_min=%DA%AF%D8%B1%D8%A7%D9%86&sort=amount',
    names: ['دسته: میلگرد', 'حداقل مقدار: ۱۰', 'قیمت تا (تومان): ۱۲٬۰۰۰'],
    without: { quantity: '10', price_max: '12000', sort: 'amount' },
    none: { sort: 'amount' },
  },
  {
    list: '/rfqs?q=%D8%A8%D8%AA%D9%86&status=closed&sort=deadline',
    names: ['جست‌وجو در درخواست‌ها: بتن', 'وضعیت: مهلت تمام‌شده'],
    without: { status: 'closed', sort: 'deadline' },
    none: { sort: 'deadline' },
  },
  {
    list: '/categories/rebar?option=22&payment=cash&sort=amount',
    names: ['کارخانه: کویر', 'پرداخت: نقد'],
    without: { payment: 'cash', sort: 'amount' },
    none: { sort: 'amount' },
  },
  {
    // A link older than the options of the category.
    list: '/categories/rebar?option=1999&verified=true',
    names: ['گزینه: ۱۹۹۹ (حذف‌شده)', 'تأمین‌کننده: فقط تأییدشده'],
    without: { verified: 'true' },
    none: {},
  },
])('lists the active filters and removes them on $list', async ({ list, names, without, none }) => {
  const server = anInventoryServer([]);
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 0 };
  server.override.set('/api/rfqs', () => ({ status: 200, body: { data: [], meta } }));
  const { screen, router } = await openPage(list, server);
  const group = () => screen().getByRole('group', { name: 'فیلترهای فعال' });
  await waitFor(group);
  const chips = () => within(within(group()).getByRole('list')).getAllByRole('link');
  expect(chips().map((chip) => chip.textContent)).toEqual(names);
  fireEvent.click(chips()[0] as HTMLElement);
  await waitFor(() => expect(chips().map((chip) => chip.textContent)).toEqual(names.slice(1)));
  const { search } = router.state.location;
  expect(JSON.parse(JSON.stringify(search))).toMatchObject(without);
  fireEvent.click(within(group()).getByRole('link', { name: 'حذف فیلترها' }));
  await waitFor(() => expect(within(group()).queryByRole('link')).toBeNull());
  expect(JSON.parse(JSON.stringify(router.state.location.search))).toEqual(none);
});
