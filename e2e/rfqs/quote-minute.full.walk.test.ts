import { afterAll, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { countPresses } from '../presses.ts';
import { type Api, openApi } from '../users.ts';
import { fivePrices, publishRfq } from './quote-minute.ts';

/** The presses in which five known lines are answered, from the list of invitations to the sent quote. */
const MOST_PRESSES = 12;
/** The layout shift of the form from its first picture on. */
const MOST_SHIFT = 0.02;

const stage = useDemo();
const apis: Api[] = [];
afterAll(() => Promise.all(apis.map((api) => api.close())));

/** A layout shift, and the elements that moved. */
type Shift = { value: number; of: string[] };

async function arrive(screen: Screen, colorScheme?: 'dark') {
  const [supplier, buyer, admin] = await Promise.all(
    (['steel', 'buyer', 'admin'] as const).map((name) => openApi(stage.url, loginOf(name))),
  );
  if (!supplier || !buyer || !admin) throw new Error('No api');
  apis.push(supplier, buyer, admin);
  const prices = await fivePrices(supplier);
  expect(prices).toHaveLength(5);
  const rfq_id = await publishRfq({ buyer, admin }, prices, loginOf('steel').id);
  const visit = { screen, storageState: loginOf('steel').storageState };
  const { page } = await stage.walkers.arrive(colorScheme ? { ...visit, colorScheme } : visit);
  await page.addInitScript(() => {
    const moved = window as unknown as { shifts: Shift[] };
    moved.shifts = [];
    type Entry = { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[])
        if (!hadRecentInput)
          moved.shifts.push({ value, of: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, rfq_id };
}

it.each(['wide', 'phone'] as const)('answers five known lines in twelve presses on a %s screen', async (screen) => {
  const { page, rfq_id } = await arrive(screen);
  await page.goto(`${stage.url}/panel/quotes?status=invitations`);
  await hydrated(page);
  const presses = countPresses(screen === 'phone');
  // The list starts with the nearest deadline, which is another RFQ's on some days of the week.
  const answer = page.getByRole('link', { name: 'ثبت پیشنهاد' }).and(page.locator(`[href$="/quotes/new/${rfq_id}"]`));
  await presses.press(answer);
  await page.getByText('۵ ردیف از ۵ با قیمت‌های خودتان پر شد').waitFor();
  await presses.press(page.getByRole('button', { name: 'ارسال پیشنهاد' }));
  await page.getByRole('heading', { level: 1, name: /^پیشنهاد P-/ }).waitFor();
  process.stdout.write(`five lines on a ${screen} screen: ${presses.count} presses, ${presses.seconds().toFixed(1)} s\n`);
  expect(presses.count).toBeLessThanOrEqual(MOST_PRESSES);
});

it.each([
  ['wide', undefined],
  ['phone', 'dark'],
] as const)('is accessible, keeps still and keeps its total in view on a %s screen', async (screen, colorScheme) => {
  const { page, rfq_id } = await arrive(screen, colorScheme);
  await page.goto(`${stage.url}/panel/quotes/new/${rfq_id}`);
  await hydrated(page);
  await page.getByText(/با قیمت‌های خودتان پر شد/).waitFor();
  await expectPersian(page);
  await expectAccessible(page);
  const total = page.getByRole('region', { name: 'جمع پیشنهاد' });
  for (const at of [0, 400, 10_000]) {
    await page.evaluate((top) => scrollTo(0, top), at);
    const box = await total.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1);
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThanOrEqual(MOST_SHIFT);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});

it('is typed in by the keyboard alone, and keeps its work in view at 400 %', async () => {
  const { page, rfq_id } = await arrive('wide');
  await page.goto(`${stage.url}/panel/quotes/new/${rfq_id}`);
  await hydrated(page);
  const amount = (position: number) =>
    page
      .getByRole('group', { name: new RegExp(`^ردیف ${inPersian(String(position))}`) })
      .getByRole('textbox', { name: /^قیمت هر/ });
  await amount(1).focus();
  const before = await amount(1).inputValue();
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  expect(await amount(1).inputValue()).toBe(before);
  await page.keyboard.press('Enter');
  expect(await amount(2).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.setViewportSize({ width: 320, height: 225 });
  // The words of this amount are wider than the page.
  await amount(3).fill('47777777');
  const all = await amount(3).evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth);
  expect(all, 'the whole amount is seen').toBe(true);
  const bar = await page.getByRole('region', { name: 'جمع پیشنهاد' }).boundingBox();
  expect(bar?.height ?? 225).toBeLessThanOrEqual(225 / 3);
  const field = await amount(3).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
