import { expect, it } from 'vitest';
import { useDemo } from '../demo.ts';
import { mobiles } from '../users.ts';
import { arrive, firstLine, logIn, openedForm, sendRfq } from './visitor.ts';

const stage = useDemo();

it('a visitor from a search engine sends an RFQ with the quantity that was typed before the log-in', async () => {
  const { page, way } = await arrive(stage);
  await way.press(page.getByRole('button', { name: 'درخواست خرید' }).last());
  const panel = page.locator('form').filter({ has: page.getByRole('button', { name: 'ادامهٔ درخواست' }) });
  await panel.getByLabel(/^مقدار/).fill('۲۴');
  await way.press(page.getByRole('button', { name: 'ادامهٔ درخواست' }));
  await page.waitForURL('**/login?**');
  await logIn(stage, page, way, mobiles.buyer);
  await openedForm(page);
  expect(await firstLine(page).getByLabel('کالا یا شرح').inputValue()).toContain('میلگرد ۱۴');
  expect(await firstLine(page).getByLabel('مقدار').inputValue()).toBe('۲۴');
  await way.choose(firstLine(page).getByLabel('واحد', { exact: true }), 'تن');
  await sendRfq(page, way);
  console.log(`to the RFQ: ${way.presses()} presses, ${way.screens.join(' ')}`);
  expect(way.presses()).toBeLessThanOrEqual(6);
  expect(new Set(way.screens).size).toBeLessThanOrEqual(4);
});
