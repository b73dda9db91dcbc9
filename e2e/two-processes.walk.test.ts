import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type Walkers } from './browser.ts';
import { AT_ONCE_MS, expectStayed, fillNewPrice, logIn, rowOf, seenAfter, shown, statements, stayAt } from './main-job.ts';
import { mobiles, type Portal, startPortal } from './portal.ts';
import { type Postgres, startPostgres } from './postgres.ts';

let postgres: Postgres;
let walkers: Walkers;
let here: Portal;
let there: Portal;
beforeAll(async () => {
  [postgres, walkers] = await Promise.all([startPostgres(), openBrowser()]);
  here = await startPortal({ DATABASE_URL: postgres.url });
  there = await startPortal({ DATABASE_URL: postgres.url });
});
afterEach(() => walkers.leave());
afterAll(async () => {
  await walkers?.close();
  expect(await here?.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(await there?.stop()).toMatchObject({ code: 0, stderr: '' });
  await postgres?.stop();
});

it('a price and a log-out everywhere cross between two processes at once', { timeout: 120_000 }, async () => {
  const [supplier, device, guest] = await Promise.all([
    walkers.arrive({ screen: 'wide' }),
    walkers.arrive({ screen: 'phone' }),
    walkers.arrive({ screen: 'wide' }),
  ]);
  await device.page.goto(`${there.url}/login?back=/panel/prices`);
  await logIn(device.page, there, mobiles.steel);
  await device.page.getByRole('heading', { name: 'قیمت‌های من' }).waitFor();

  const { slug, product, city, toman } = statements.building;
  await supplier.page.goto(`${here.url}/login?back=/panel/prices`);
  await logIn(supplier.page, here, mobiles.building);
  await stayAt(guest.page, `${there.url}/categories/${slug}`);
  const offer = rowOf(guest.page, product, city);
  const waits: Record<string, number> = {};
  const store = await fillNewPrice(supplier.page, statements.building);
  waits.stored = await seenAfter(offer, shown(toman), () => store.click());
  const row = rowOf(supplier.page, product, city);
  await row.locator('[data-column="3"]').click();
  await supplier.page.keyboard.type(String(toman + 700));
  waits.changed = await seenAfter(offer, shown(toman + 700), () =>
    supplier.page.getByRole('button', { name: 'ذخیرهٔ همه' }).click(),
  );
  const state = row.getByRole('combobox');
  waits.on_call = await seenAfter(offer, 'تماس بگیرید', async () => void (await state.selectOption('on_call')));
  waits.available = await seenAfter(offer, shown(toman + 700), async () => void (await state.selectOption('available')));
  await expectStayed(guest.page);

  // The same person comes to the other process, and leaves everywhere.
  const leaver = await walkers.arrive({ screen: 'wide', storageState: await device.context.storageState() });
  await leaver.page.goto(`${here.url}/panel/prices`);
  await leaver.page.getByRole('heading', { name: 'قیمت‌های من' }).waitFor();
  leaver.allow(/401/);
  const ended = device.page
    .getByRole('link', { name: 'ورود', exact: true })
    .first()
    .waitFor()
    .then(() => performance.now());
  const since = performance.now();
  const status = await leaver.page.evaluate(
    async () =>
      (await fetch('/api/auth/logout-everywhere', { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } })).status,
  );
  expect(status).toBe(200);
  waits.logged_out = (await ended) - since;
  device.allow(/401/);
  const answer = await device.page.evaluate(
    async () => (await fetch('/api/user/prices', { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status,
  );
  expect(answer).toBe(401);

  console.log('Between processes:', Object.fromEntries(Object.entries(waits).map(([key, ms]) => [key, Math.round(ms)])));
  for (const ms of Object.values(waits)) expect(ms).toBeLessThan(AT_ONCE_MS);
});
