import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openBrowser, type Visitor, type Walkers } from './browser.ts';
import { logIn } from './main-job.ts';
import { hydrated, publicPages } from './pages.ts';
import { mobiles, type Portal, startPortal } from './portal.ts';
import { expectPersian } from './words.ts';

let portal: Portal;
let walkers: Walkers;
let supplier: Awaited<ReturnType<Visitor['context']['storageState']>>;
beforeAll(async () => {
  [portal, walkers] = await Promise.all([startPortal(), openBrowser()]);
  const { page, context } = await walkers.arrive({ screen: 'wide' });
  await page.goto(`${portal.url}/login?back=/panel/prices`);
  await logIn(page, portal, mobiles.steel);
  await page.getByRole('grid').waitFor();
  supplier = await context.storageState();
  await walkers.leave();
});
afterEach(() => walkers.leave());
afterAll(async () => {
  await walkers?.close();
  expect(await portal?.stop()).toMatchObject({ code: 0, stderr: '' });
});

describe.each(['phone', 'wide'] as const)('on a %s screen', (screen) => {
  it('every page hydrates in silence, is Persian, accessible in both themes and no wider than the screen', {
    timeout: 240_000,
  }, async () => {
    const guest = await walkers.arrive({ screen, bypassCSP: true });
    guest.allow(/^answered 404: GET .*\/nowhere$/);
    const owner = await walkers.arrive({ screen, bypassCSP: true, storageState: supplier });
    const problems: string[] = [];
    const look = async (name: string, { page }: Visitor) => {
      const holds = (promise: Promise<void>) => promise.catch((error) => problems.push(`${name}: ${error.message}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (width > 0) problems.push(`${name} is ${width} px too wide`);
      await holds(expectPersian(page));
      await holds(expectAccessible(page));
      await page.emulateMedia({ colorScheme: 'dark' });
      await holds(expectAccessible(page, ['color-contrast']));
      await page.emulateMedia({ colorScheme: 'light' });
    };
    const check = async (name: string, path: string, visitor: Visitor) => {
      await visitor.page.goto(portal.url + path);
      await hydrated(visitor.page);
      await look(name, visitor);
    };
    for (const [name, path] of Object.entries(publicPages)) await check(name, path, guest);
    for (const path of ['/panel', '/panel/settings', '/panel/inventories', '/panel/searches']) await check(path, path, owner);
    await check('panel', '/panel/prices', owner);
    await owner.page.getByRole('button', { name: 'قیمت تازه' }).first().click();
    await look('new price', owner);
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('button', { name: 'سابقه' }).first().click();
    await owner.page.getByRole('dialog', { name: 'سابقهٔ قیمت' }).getByRole('listitem').first().waitFor();
    await look('archives', owner);
    expect(problems).toEqual([]);
  });
});
