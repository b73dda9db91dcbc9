/** `pnpm screenshots`: takes the pictures of the README. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from './browser.ts';
import { hydrated, publicPages } from './pages.ts';
import { startPortal } from './portal.ts';
import { logIn } from './trade/main-job.ts';
import { mobiles } from './users.ts';

const folder = resolve(import.meta.dirname, '../docs/images');

const [portal, walkers] = await Promise.all([startPortal(), launchBrowser()]);
try {
  const supplier = await walkers.arrive({ screen: 'wide' });
  await supplier.page.goto(`${portal.url}/login?back=/panel/prices`);
  await logIn(supplier.page, portal, mobiles.steel);
  await supplier.page.getByRole('grid').waitFor();
  const storageState = await supplier.context.storageState();
  mkdirSync(folder, { recursive: true });
  const pictures = [
    { name: 'home', screen: 'wide', path: publicPages.home },
    { name: 'category-phone', screen: 'phone', path: publicPages.category },
    { name: 'panel', screen: 'wide', path: '/panel/prices', storageState },
  ] as const;
  for (const { name, path, ...arrival } of pictures) {
    const { page } = await walkers.arrive(arrival);
    await page.goto(portal.url + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
} finally {
  await walkers.close();
  await portal.stop();
}
