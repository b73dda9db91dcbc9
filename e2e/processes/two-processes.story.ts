import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type Walkers } from '../browser.ts';
import { hydrated } from '../pages.ts';
import { type Portal, startPortal } from '../portal.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import {
  expectNotReloaded,
  fillNewPrice,
  openAndMark,
  openOffer,
  report,
  rowOf,
  seenAfter,
  shown,
  statements,
} from '../trade/main-job.ts';
import { logInByApi } from '../users.ts';

/** Two processes on one PostgreSQL: a change in one reaches the pages of the other in time. */
export function describeTwoProcesses(within_ms: number): void {
  let postgres: Postgres;
  let walkers: Walkers;
  let here: Portal;
  let there: Portal;
  beforeAll(async () => {
    [postgres, walkers] = await Promise.all([startPostgres(), openBrowser()]);
    // Each has a folder of its own, and all of one database have one key.
    const shared = { DATABASE_URL: postgres.url, PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') };
    here = await startPortal(shared);
    there = await startPortal(shared);
  });
  afterEach((test) => walkers.leave(test));
  afterAll(async () => {
    await walkers?.close();
    expect(await here?.stop()).toMatchObject({ code: 0, stderr: '' });
    expect(await there?.stop()).toMatchObject({ code: 0, stderr: '' });
    await postgres?.stop();
  });

  // Both processes have been changed by a first try.
  it('publishes a price and a log-out everywhere to the other process at once', { retry: 0 }, async () => {
    const steel = await logInByApi(there, 'steel');
    const building = await logInByApi(here, 'building');
    const [supplier, device, guest] = await Promise.all([
      walkers.arrive({ screen: 'wide', storageState: building.storageState }),
      walkers.arrive({ screen: 'phone', storageState: steel.storageState }),
      walkers.arrive({ screen: 'wide' }),
    ]);
    await device.page.goto(`${there.url}/panel/prices`);
    await hydrated(device.page);
    await device.page.getByRole('heading', { name: 'قیمت‌های من' }).waitFor();

    const { slug, product, city, toman } = statements.building;
    await supplier.page.goto(`${here.url}/panel/prices`);
    await hydrated(supplier.page);
    await openAndMark(guest.page, `${there.url}/categories/${slug}`);
    const offer = await openOffer(guest.page, product, city);
    const store = await fillNewPrice(supplier.page, statements.building);
    await seenAfter(offer, shown(toman), within_ms, () => store.click());
    const row = rowOf(supplier.page, product, city);
    await row.locator('[data-column="3"]').click();
    await supplier.page.keyboard.type(String(toman + 700));
    await seenAfter(offer, shown(toman + 700), within_ms, () => supplier.page.getByRole('button', { name: 'ذخیرهٔ همه' }).click());
    const state = row.getByRole('combobox');
    await seenAfter(offer, 'تماس بگیرید', within_ms, async () => void (await state.selectOption('on_call')));
    await seenAfter(offer, shown(toman + 700), within_ms, async () => void (await state.selectOption('available')));
    await expectNotReloaded(guest.page);

    // The same user opens the other process, and logs out everywhere.
    const leaver = await walkers.arrive({ screen: 'wide', storageState: steel.storageState });
    await leaver.page.goto(`${here.url}/panel/prices`);
    await hydrated(leaver.page);
    await leaver.page.getByRole('heading', { name: 'قیمت‌های من' }).waitFor();
    // The page's own socket may also reconnect with the invalid cookie.
    for (const one of [leaver, device]) one.allow(/401|HTTP Authentication failed/);
    const since = performance.now();
    // What is typed there stays: the log-in covers the page.
    const ended = device.page
      .getByRole('dialog', { name: 'دوباره وارد شوید' })
      .waitFor({ timeout: within_ms })
      .then(() => report('the other device is logged out', performance.now() - since));
    const status = await leaver.page.evaluate(
      async () =>
        (await fetch('/api/auth/logout-everywhere', { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } }))
          .status,
    );
    expect(status).toBe(200);
    await ended;
    const answer = await device.page.evaluate(
      async () => (await fetch('/api/user/prices', { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status,
    );
    expect(answer).toBe(401);
  });
}
