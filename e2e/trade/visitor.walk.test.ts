import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { inPersian } from '../portal.ts';
import { mobiles } from '../users.ts';

/** The first screen of a phone shows a price above this line (px). */
const FIRST_PRICE_PX = 300;

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
type Way = ReturnType<typeof countWay>;

describe('a visitor with a phone who comes from a search engine', () => {
  const stage = useDemo();

  /** Opens the board of a size as a result of a search: a new browser without a session. */
  async function arrive(): Promise<{ page: Page; way: Way; allow(fault: RegExp): void }> {
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone' });
    const way = countWay(page);
    await page.goto(`${stage.url}/categories/rebar/14`, { referer: 'https://search.example/' });
    await hydrated(page);
    return { page, way, allow };
  }

  /** Logs in on the open page by a code; a new user gives a name. */
  async function logIn(page: Page, { press }: Way, mobile: string, name?: string): Promise<void> {
    await page.getByLabel('شمارهٔ موبایل').fill(inPersian(mobile));
    await press(page.getByRole('button', { name: 'ارسال کد' }));
    await page.getByLabel('کد شش‌رقمی').fill(inPersian(await stage.portal.takeCode(mobile)));
    await press(page.getByRole('button', { name: 'ورود', exact: true }));
    if (name === undefined) return;
    await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill(name);
    await press(page.getByRole('button', { name: 'ثبت‌نام و ورود' }));
  }

  const firstLine = (page: Page) => page.getByRole('group', { name: /^ردیف ۱/ });

  /** Waits for the form of a new RFQ. */
  async function openedForm(page: Page): Promise<void> {
    await page.getByRole('heading', { level: 1, name: 'درخواست خرید تازه' }).waitFor();
    await hydrated(page);
  }

  /** Sends the open RFQ. */
  async function sendRfq(page: Page, { press }: Way): Promise<void> {
    await press(page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
    await page.waitForURL(/\/panel\/rfqs\/\d+$/);
    await page.getByRole('heading', { level: 1, name: /میلگرد ۱۴/ }).waitFor();
  }

  it('sees the price at once, the terms of the cheapest offer, and the number of its supplier after a log-in', async () => {
    const { page, way, allow } = await arrive();
    // A new mobile asks for a name.
    allow(/^answered 422: POST .*\/api\/auth\/login$/);
    const row = page.getByRole('main').getByRole('row').filter({ hasText: 'میلگرد ۱۴ A3 ذوب‌آهن اصفهان' });
    const price = row.getByText(/^[۰-۹٬٫]+$/).first();
    const box = await price.boundingBox();
    expect((box?.y ?? FIRST_PRICE_PX) + (box?.height ?? 0)).toBeLessThanOrEqual(FIRST_PRICE_PX);

    await way.touch(row.getByText(/تأمین‌کننده از/));
    const offers = page.getByRole('region', { name: /^تأمین‌کنندگان میلگرد ۱۴/ }).getByRole('listitem');
    const cheapest = offers.filter({ has: page.getByRole('link', { name: 'استعلام' }) }).first();
    for (const term of [/ارزش افزوده/, /^نقد$/, /^حداقل/, /^تحویل/]) await cheapest.getByText(term).first().waitFor();
    const supplier = cheapest.getByRole('link').first();
    const title = (await supplier.textContent()) ?? '';
    await way.press(supplier);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();

    await way.press(page.getByRole('link', { name: 'نمایش شماره' }));
    await logIn(page, way, '09120000041', 'خریدار رهگذر');
    // The press before the log-in is not asked for twice.
    const phone = page
      .getByRole('list', { name: `شماره‌های ${title}` })
      .getByRole('link')
      .first();
    await phone.waitFor();
    expect(await phone.getAttribute('href')).toMatch(/^tel:\+98\d{10}$/);
    expect(way.presses()).toBeLessThanOrEqual(6);
    expect(new Set(way.screens).size).toBeLessThanOrEqual(3);

    for (let steps = 0; steps < 3 && !page.url().endsWith('/categories/rebar/14'); steps += 1) await way.back();
    await page.getByRole('heading', { level: 1, name: 'قیمت میلگرد ۱۴ امروز' }).waitFor();
    await page.mouse.wheel(0, 200);
    await way.press(page.getByRole('region', { name: 'استعلام' }).getByRole('link'));
    await openedForm(page);
    expect(await firstLine(page).getByLabel('کالا یا شرح').inputValue()).toContain('میلگرد ۱۴');
    await firstLine(page).getByLabel('مقدار').fill('۱۰');
    await way.choose(firstLine(page).getByLabel('واحد', { exact: true }), 'تن');
    await page.getByLabel('شهر تحویل').fill('اصفهان، اصفهان');
    await page.keyboard.press('Escape');
    await sendRfq(page, way);
    console.log(`to the number and the RFQ: ${way.presses()} presses, ${way.screens.join(' ')}`);
    expect(way.presses()).toBeLessThanOrEqual(11);
  });

  it('sends an RFQ with the quantity that was typed before the log-in', async () => {
    const { page, way } = await arrive();
    await way.press(page.getByRole('button', { name: 'درخواست خرید' }).last());
    const panel = page.locator('form').filter({ has: page.getByRole('button', { name: 'ادامهٔ درخواست' }) });
    await panel.getByLabel(/^مقدار/).fill('۲۴');
    await way.press(page.getByRole('button', { name: 'ادامهٔ درخواست' }));
    await page.waitForURL('**/login?**');
    await logIn(page, way, mobiles.buyer);
    await openedForm(page);
    expect(await firstLine(page).getByLabel('کالا یا شرح').inputValue()).toContain('میلگرد ۱۴');
    expect(await firstLine(page).getByLabel('مقدار').inputValue()).toBe('۲۴');
    await way.choose(firstLine(page).getByLabel('واحد', { exact: true }), 'تن');
    await sendRfq(page, way);
    console.log(`to the RFQ: ${way.presses()} presses, ${way.screens.join(' ')}`);
    expect(way.presses()).toBeLessThanOrEqual(6);
    expect(new Set(way.screens).size).toBeLessThanOrEqual(4);
  });
});
