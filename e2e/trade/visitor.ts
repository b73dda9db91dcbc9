import type { Locator, Page } from 'playwright-core';
import type { ChangedStage, Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { inPersian } from '../portal.ts';

/** Counts what a visitor does: presses, and screens, which are pages of another path, the first one included. */
function countWay(page: Page) {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  let presses = 0;
  return {
    screens,
    presses: () => presses,
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.tap();
    },
    /** Touches the middle of what is read, whatever control lies there. */
    async touch(target: Locator): Promise<void> {
      presses += 1;
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    },
    /** Chooses from a list, which is one press. */
    async choose(target: Locator, label: string): Promise<void> {
      presses += 1;
      await target.selectOption({ label });
    },
    async back(): Promise<void> {
      presses += 1;
      await page.goBack();
    },
  };
}
/** A counted way. */
export type Way = ReturnType<typeof countWay>;

/** Opens the board of a size as a result of a search by a phone: a new browser without a session. */
export async function arrive(stage: Stage): Promise<{ page: Page; way: Way; allow(fault: RegExp): void }> {
  const { page, allow } = await stage.walkers.arrive({ screen: 'phone' });
  const way = countWay(page);
  await page.goto(`${stage.url}/categories/rebar/14`, { referer: 'https://search.example/' });
  await hydrated(page);
  return { page, way, allow };
}

/** Logs in on the open page by a code; a new user gives a name. */
export async function logIn({ portal }: ChangedStage, page: Page, { press }: Way, mobile: string, name?: string): Promise<void> {
  await page.getByLabel('شمارهٔ موبایل').fill(inPersian(mobile));
  await press(page.getByRole('button', { name: 'ارسال کد' }));
  await page.getByLabel('کد شش‌رقمی').fill(inPersian(await portal.takeCode(mobile)));
  if (name === undefined) return;
  await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill(name);
  await press(page.getByRole('button', { name: 'ثبت‌نام و ورود' }));
}

/** The first line of the form of an RFQ. */
export const firstLine = (page: Page) => page.getByRole('group', { name: /^ردیف ۱/ });

/** Waits for the form of a new RFQ. */
export async function openedForm(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'درخواست خرید تازه' }).waitFor();
  await hydrated(page);
}

/** Sends the open RFQ. */
export async function sendRfq(page: Page, { press }: Way): Promise<void> {
  await press(page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
  await page.waitForURL(/\/panel\/rfqs\/\d+$/);
  await page.getByRole('heading', { level: 1, name: /میلگرد ۱۴/ }).waitFor();
}
