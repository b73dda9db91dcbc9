/** `pnpm screenshots`: the pictures of the README; with a folder, every page on both screens and in both themes into it. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser, type Screen, type Visitor, type Walkers } from './browser.ts';
import { hydrated, panelPages, publicPages } from './pages.ts';
import { type Portal, startPortal } from './portal.ts';
import { logIn, pickProduct } from './trade/main-job.ts';
import { mobiles } from './users.ts';

type Login = Awaited<ReturnType<Visitor['context']['storageState']>>;
type Theme = 'light' | 'dark';

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

async function forReadme(portal: Portal, walkers: Walkers, storageState: Login): Promise<void> {
  const folder = resolve(import.meta.dirname, '../docs/images');
  mkdirSync(folder, { recursive: true });
  const pictures = [
    { name: 'home', screen: 'wide', path: publicPages.home },
    { name: 'category-phone', screen: 'phone', path: publicPages.category },
    { name: 'supplier', screen: 'wide', path: publicPages.supplier },
    { name: 'panel', screen: 'wide', path: '/panel/prices', storageState },
  ] as const;
  for (const { name, path, ...arrival } of pictures) {
    const { page } = await walkers.arrive(arrival);
    await open(page, portal.url + path);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
}

/** Amounts typed and not yet stored, one of them a digit short, and the question before all are discarded. */
async function typeInGrid(page: Page, amounts: Locator, shoot: (name: string) => Promise<unknown>): Promise<void> {
  for (const [row, toman] of ['45100', '9'].entries()) {
    await amounts.nth(row).click();
    await amounts.nth(row).getByRole('textbox').fill(toman);
  }
  await shoot('panel-typed');
  await page.getByRole('button', { name: 'برگرداندن همه' }).click();
  await shoot('panel-question');
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click();
}

/** The panel in use: amounts typed and not yet stored, the drawer of a new price and that of earlier ones. */
async function panelStates(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  const amounts = page.locator('[data-column="3"]');
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await amounts.nth(0).click();
    await shoot('panel-pad');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /به تومان/ })
      .fill('45100');
    await page.getByRole('dialog').getByText('اعتبار، ارزش افزوده و یادداشت').click();
    await shoot('panel-pad-typed');
    await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).click();
  } else await typeInGrid(page, amounts, shoot);
  await page.getByRole('checkbox').nth(2).check();
  await shoot('panel-selected');
  await page.getByRole('button', { name: 'سابقه' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await shoot('panel-archives');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'قیمت تازه' }).first().click();
  await pickProduct(page.getByRole('dialog'), ['آهن و فولاد', 'میلگرد', '۱۲', 'A3']);
  await shoot('panel-step');
  await pickProduct(page.getByRole('dialog'), ['کویر کاشان', 'شاخهٔ ۱۲ متری']);
  await page.getByRole('button', { name: 'ادامه با این کالا' }).waitFor();
  await shoot('panel-pick');
  await page.getByRole('button', { name: 'ادامه با این کالا' }).click();
  await page.getByLabel('قیمت هر واحد').fill('44650');
  await page.getByRole('button', { name: 'ثبت قیمت' }).click();
  await shoot('panel-new');
}

async function everyPage(portal: Portal, walkers: Walkers, storageState: Login, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const screen of ['phone', 'wide'] satisfies Screen[]) {
    for (const colorScheme of ['light', 'dark'] satisfies Theme[]) {
      const shoot = (page: Page, name: string, fullPage: boolean) =>
        page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`), fullPage });
      const guest = await walkers.arrive({ screen, colorScheme });
      for (const [name, path] of Object.entries(publicPages)) {
        await open(guest.page, portal.url + path);
        await shoot(guest.page, name, true);
      }
      const owner = await walkers.arrive({ screen, colorScheme, storageState });
      for (const [name, path] of Object.entries(panelPages)) {
        await open(owner.page, portal.url + path);
        await shoot(owner.page, `panel-${name}`, true);
      }
      await open(owner.page, `${portal.url}/panel/prices`);
      await shoot(owner.page, 'panel', true);
      await panelStates(owner.page, (name) => shoot(owner.page, name, false));
    }
  }
}

const [portal, walkers] = await Promise.all([startPortal(), launchBrowser()]);
try {
  const { page, context } = await walkers.arrive({ screen: 'wide' });
  await page.goto(`${portal.url}/login?back=/panel/prices`);
  await logIn(page, portal, mobiles.steel);
  await page.getByRole('grid').waitFor();
  const login = await context.storageState();
  const folder = process.argv[2];
  await (folder ? everyPage(portal, walkers, login, resolve(folder)) : forReadme(portal, walkers, login));
} finally {
  await walkers.close();
  await portal.stop();
}
