import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { prepareEveryPage } from '../everyone/every-page.ts';
import { followTraffic, REREAD_MS } from '../everyone/rest.ts';
import { noteShifts, shiftsOf, slowDown } from '../layout-shift.ts';
import { hydrated } from '../pages.ts';
import type { DemoPerson } from '../users.ts';

/** The most that a page may shift in all, from its first paint until it is at rest. */
const MOST = 0.02;
const screens = ['phone', 'wide'] as const;
const stage = useDemo();

/** The user who acts for another sees both panels; each other role has pages of its own. */
const furtherPages = [
  { name: 'delegations of a delegate', path: '/panel/delegations', as: 'buyer' },
  { name: 'delegations of an admin', path: '/panel/delegations', as: 'admin' },
  { name: 'settings of a supporter', path: '/panel/settings', as: 'supporter' },
] as const;

/** Opens a page of a user over a slow network, with its shifts noted. */
async function open(screen: Screen, as: DemoPerson, path: string): Promise<Page> {
  const { page, context } = await stage.walkers.arrive({ screen, storageState: loginOf(as).storageState });
  await noteShifts(context);
  await slowDown(page);
  const traffic = followTraffic(page);
  await page.goto(stage.url + path);
  await hydrated(page);
  await traffic.rest(REREAD_MS);
  return page;
}

/** The requests of a page that have no answer yet. */
function requestsOf(page: Page): () => number {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return () => running.size;
}

/** Expects that the shifts from number `from` on sum up to at most `MOST`; resolves with how many there are. */
async function expectStill(page: Page, name: string, from = 0): Promise<number> {
  const all = await shiftsOf(page);
  const shifts = all.slice(from);
  const score = shifts.reduce((sum, one) => sum + one.score, 0);
  console.log(`${name}: ${score.toFixed(4)}`);
  expect.soft(score, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
  return all.length;
}

it.for(screens)('moves nothing that is read on the pages of each role, on a slow network: %s', async (screen) => {
  for (const { name, path, as } of [...(await prepareEveryPage(stage.url, loginOf)), ...furtherPages]) {
    if (as === null) continue;
    const page = await open(screen, as, path);
    await expectStill(page, `${name}, ${screen}`);
    await page.context().close();
  }
});

it.for(['steel', 'buyer', 'newcomer', 'admin', 'supporter'] as const)(
  'moves nothing that is read from page to page of the side bar, on a slow network: %s',
  async (as) => {
    const page = await open('wide', as, as === 'admin' ? '/admin' : as === 'supporter' ? '/support' : '/panel');
    const links = page.getByRole('navigation', { name: 'بخش‌های پنل' }).getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(2);
    const running = requestsOf(page);
    let seen = (await shiftsOf(page)).length;
    for (let at = 0; at < count; at += 1) {
      const link = links.nth(at);
      await link.click();
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      let quiet = 0;
      await expect
        .poll(() => {
          quiet = running() === 0 ? quiet + 1 : 0;
          return quiet;
        })
        .toBeGreaterThan(8);
      seen = await expectStill(page, `${await link.textContent()}, ${as}`, seen);
    }
  },
);
