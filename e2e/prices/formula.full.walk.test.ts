import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { openApi } from '../users.ts';

const stage = useDemo();

type Price = {
  id: number;
  amount: number | null;
  version: number;
  unit: { id: number };
  product: { id: number; title: string };
  variation: { title: string } | null;
  formula: { bound: string | null; status: string } | null;
};

it.each(['wide', 'phone'] as const)(
  'on a %s screen a cost plus 7 % is kept within its bound, and a source that changes by 30 % waits for a yes',
  async (screen) => {
    const api = await openApi(stage.url, loginOf('steel'));
    const all = await api.call<Price[]>('GET', '/api/user/prices?state=available&per_page=100');
    const free = all.filter(({ amount, formula }) => amount !== null && formula === null);
    // Its product has one price, so that the grid of that product has one row.
    const single = free.filter(({ product }) => all.filter((price) => price.product.id === product.id).length === 1);
    const following = single[0];
    const base = free.find(({ id, unit }) => id !== following?.id && unit.id === following?.unit.id);
    if (!base?.amount || !following?.amount) throw new Error('The demo supplier has no two prices of one unit.');
    const title = following.variation ? `${following.product.title}، ${following.variation.title}` : following.product.title;
    const read = async (id: number): Promise<Price> => {
      const rows = await api.call<Price[]>('GET', '/api/user/prices?per_page=1000');
      const row = rows.find((price) => price.id === id);
      if (!row) throw new Error(`Price ${id} is gone.`);
      return row;
    };
    const toman = String(following.amount / 10);

    const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('steel').storageState });
    await page.goto(`${stage.url}/panel/prices?product_id=${following.product.id}`);
    await hydrated(page);
    const dialog = page.getByRole('dialog');
    if (screen === 'wide') {
      await page.getByRole('button', { name: `کارهای دیگر برای ${title}` }).click();
      await page.getByRole('button', { name: `فرمول قیمت ${title}` }).click();
    } else {
      await page.locator('[data-column="3"]').first().tap();
      await dialog.getByText(/^وضعیت، اعتبار/).tap();
      await dialog.getByRole('button', { name: 'فرمول', exact: true }).tap();
    }
    // 7 % on this cost exceed the bound, which is the amount of now.
    await dialog.getByRole('textbox', { name: /بهای تمام‌شده/ }).fill(toman);
    await dialog.getByRole('textbox', { name: /درصد/ }).fill('۷');
    await dialog.getByRole('textbox', { name: /سقف/ }).fill(toman);
    await dialog.getByText('سقف قیمت اعمال شد.').waitFor();
    await dialog.getByRole('button', { name: 'ثبت فرمول' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await read(following.id)).toMatchObject({
      amount: following.amount,
      formula: { bound: 'max', status: 'following' },
    });

    // From now on it follows the other price.
    const path = `/api/user/prices/${following.id}/formula`;
    const formula = { kind: 'price', source_price_id: base.id, percent: 2 };
    const preview = await api.call<{ amount: number }>('POST', `${path}/preview`, { formula });
    await api.call('PUT', path, { version: 1, formula, confirm_amount: preview.amount });
    const { version } = await read(base.id);
    const amount = Math.round((base.amount * 1.3) / 10) * 10;
    await api.call('PUT', '/api/user/prices/update', { prices: [{ id: base.id, version, amount, confirm_amount: amount }] });
    expect(await read(following.id)).toMatchObject({ amount: preview.amount, formula: { status: 'waiting' } });

    // The open page has learnt of it over the socket.
    const bar = page.getByRole('region', { name: 'قیمت‌های منتظر تأیید' });
    await bar.getByRole('button', { name: 'بررسی و تأیید' }).click();
    // The button takes no press that was meant for what was there before: a person presses once more.
    const confirm = dialog.getByRole('button', { name: 'ثبت همین مبلغ' });
    await expect
      .poll(async () => {
        if (await confirm.isVisible()) await confirm.click();
        return bar.count();
      })
      .toBe(0);
    const after = await read(following.id);
    expect(after.formula?.status).toBe('following');
    expect(Math.abs((after.amount ?? 0) / preview.amount - 1.3)).toBeLessThan(0.001);
    await api.close();
  },
);
