import { expect, it } from 'vitest';
import { useSharedPortal } from '../demo.ts';
import { arrive, firstLine, logIn, openedForm, sendRfq } from './visitor.ts';

/** The first screen of a phone shows a price above this line (px). */
const FIRST_PRICE_PX = 300;

const stage = useSharedPortal('trade');

it('a visitor from a search engine sees the price at once, the terms of the cheapest offer, and the number of its supplier after a log-in', async () => {
  const { page, way, allow } = await arrive(stage);
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
  await logIn(stage, page, way, '09120000041', 'خریدار رهگذر');
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
