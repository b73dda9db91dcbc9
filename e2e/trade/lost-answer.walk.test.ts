import { expect, it } from 'vitest';
import { useSharedPortal } from '../demo.ts';
import { enterFirm } from '../people.ts';
import { arriveAtPrices, expectNoConflict, loseAnswer, priceNow, saved, saveFirst, unanswered } from './lost-answer.ts';

const stage = useSharedPortal('trade');

it('saves a price of the grid again, and takes it back, after each answer was lost', async () => {
  const { page, first, toman } = await arriveAtPrices(stage, enterFirm(stage, 'lost-answer').login);
  const saves = await loseAnswer(page, /prices\/update/);
  await saveFirst(page, toman + 10);
  await unanswered(page);
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(await priceNow(page, first)).toMatchObject({ amount: (toman + 10) * 10, version: first.version + 1 });
  const returns = await loseAnswer(page, /take-back/);
  const back = page.getByRole('button', { name: 'پس گرفتن' }).first();
  await back.click();
  await expect.poll(() => returns.length).toBe(1);
  await unanswered(page);
  await back.click();
  await page.getByText('پس گرفته شد').first().waitFor();
  await expectNoConflict(page);
  expect([saves, returns]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect(await priceNow(page, first)).toMatchObject({ amount: first.amount, version: first.version + 2 });
});
