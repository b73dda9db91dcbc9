import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import type { Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { countPresses } from '../presses.ts';
import { by, cheapest, compared, type Line, supplierOf, winnerOf } from './rfq-award.ts';
import { look } from './rfq-steps.ts';

/** The presses from the list of RFQs to the award of five lines: four send the RFQ, three award it. */
const MOST_PRESSES = 7;

/** A quote of the buyer's RFQ, as far as these walks read it. */
export type Quote = { id: number; supplier: { title: string }; awards: { rfq_line_id: number }[] };

/** The first screen of a phone says what the cheapest combination and the cheapest supplier cost, without a press. */
async function showsTotalsFirst(page: Page): Promise<void> {
  // Quotes that arrive on the open page do not move its parts.
  await page.reload();
  await hydrated(page);
  await supplierOf(page, 'phone', /فولاد سپاهان/).waitFor();
  const totals = page.getByRole('list', { name: 'جمع پیشنهادها' }).getByRole('listitem');
  const bar = await page.getByRole('navigation').last().boundingBox();
  for (const at of [0, 1]) {
    const box = await totals.nth(at).locator('strong').filter({ hasText: 'تومان' }).boundingBox();
    expect(box && box.y + box.height).toBeLessThan(bar?.y ?? 0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_400);
}

/** The award of a copied list on these screens; `then` goes on from the awarded RFQ. */
export function describeAward(
  stage: Stage,
  screens: readonly Screen[],
  then: (page: Page, quotes: readonly Quote[]) => Promise<void> = async () => undefined,
): void {
  it.each(screens)('a copied list of five lines goes to the cheapest of each in seven presses by %s', async (screen) => {
    const presses = countPresses(screen === 'phone');
    const { page, rfq_id } = await compared(stage, screen, presses);
    await look(page);
    if (screen === 'phone') await showsTotalsFirst(page);
    await presses.press(page.getByRole('button', { name: 'انتخاب این ترکیب' }));
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'ادامه' }).waitFor();
    await look(page);
    await presses.press(drawer.getByRole('button', { name: 'ادامه' }));
    await presses.press(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
    for (const position of [1, 2, 3, 4, 5]) await winnerOf(page, screen, position).waitFor();
    const { count } = presses;
    process.stdout.write(`five lines by ${screen}, cheapest of each: ${count} presses, ${presses.seconds().toFixed(1)} s\n`);
    expect(count).toBeLessThanOrEqual(MOST_PRESSES);
    const path = `/api/user/rfq/${rfq_id}`;
    const { lines } = await by(stage, 'buyer', ({ call }) => call<{ lines: Line[] }>('GET', path));
    const quotes = await by(stage, 'buyer', ({ call }) => call<Quote[]>('GET', `${path}/quotes`));
    const wonBy = ({ id }: Line) => quotes.find(({ awards }) => awards.some((award) => award.rfq_line_id === id))?.supplier.title;
    expect(lines.map(wonBy).map((title) => cheapest.find((name) => title?.includes(name)))).toEqual(cheapest);
    await then(page, quotes);
  });
}
