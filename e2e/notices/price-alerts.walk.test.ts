import { expect, it } from 'vitest';
import { screensOf } from '../browser.ts';
import { useSharedPortal } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { enterFirm, signUp } from '../people.ts';
import { look } from '../rfqs/rfq-steps.ts';
import { shown } from '../trade/main-job.ts';
import { openApi } from '../users.ts';
import { anyGoods, rowsOf, setUnder, state, toman } from './alerts.ts';
import { bell, centre, enter, showAlone } from './notices.ts';

/** The presses from the page of a product to its alert, beside the typing of the amount: field, on, set. */
const PRESSES = 3;
const stage = useSharedPortal('trade');

it.each(screensOf('phone'))(
  'a price that falls to the amount is notified once, and leads to its goods, by %s',
  async (screen) => {
    const { login: buyer } = signUp(stage, 'خریدار ارزان');
    await showAlone(stage, buyer, ['alerts']);
    const supplier = await openApi(stage.url, enterFirm(stage, 'price-alerts').login);
    const { page, api } = await enter(stage, buyer, screen, '/panel');
    const goods = await anyGoods(supplier);
    const [first, further] = [toman(goods, 0.98), toman(goods, 0.95)];
    expect((await setUnder(page, stage, screen, goods, first)).count).toBe(PRESSES);
    await rowsOf(page, goods)
      .getByText(`وقتی به ${shown(first)} تومان یا کمتر برسد`)
      .waitFor();
    await look(page);

    await state(supplier, goods, toman(goods, 0.97) * 10);
    await bell(page, 1).waitFor();
    await bell(page, 1).click();
    const rows = centre(page, screen).getByRole('listitem').filter({ hasText: goods.title });
    const row = rows.filter({ hasText: `به ${shown(first)} تومان رسید` });
    await row.getByText('قیمت پایین آمد').waitFor();
    expect(await row.textContent()).toContain('بدون ارزش افزوده');
    await row.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === encodeURI(decodeURI(goods.path)));
    await page.getByRole('heading', { level: 1, name: goods.title }).waitFor();
    await bell(page, 0).waitFor();

    // A further fall is reported to another alert alone: when that has come, the first one has been checked.
    await api.call('POST', '/api/user/price-alerts', { product_id: goods.id, kind: 'under', amount: further * 10 });
    await state(supplier, goods, toman(goods, 0.94) * 10);
    await bell(page, 1).waitFor();
    await page.goto(`${stage.url}/panel/notifications`);
    await hydrated(page);
    const notified = page.getByRole('main').getByRole('listitem').filter({ hasText: goods.title });
    await notified.filter({ hasText: `به ${shown(further)} تومان رسید` }).waitFor();
    expect(await notified.filter({ hasText: `به ${shown(first)} تومان رسید` }).count()).toBe(1);
    expect(await notified.count()).toBe(2);
    await Promise.all([supplier.close(), api.close()]);
  },
);
