import { expect, it } from 'vitest';
import { loginOf, useSharedDemo } from './demo.ts';
import { hydrated } from './pages.ts';

const stage = useSharedDemo();

it.each([60, 140, 350])('a double tap of %d ms on the pad of a phone stores no price that is far off', async (pause_ms) => {
  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('steel').storageState });
  const sent: string[] = [];
  page.on('request', (request) => void (/prices\/(?:update|store)/.test(request.url()) && sent.push(request.url())));
  await page.goto(`${stage.url}/panel/prices`);
  await hydrated(page);
  await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
  await page.locator('[data-column="3"]').first().tap();
  const pad = page.getByRole('dialog');
  await pad.getByRole('button', { name: '۷', exact: true }).tap();
  const store = await pad.getByRole('button', { name: 'ثبت', exact: true }).boundingBox();
  if (!store) throw new Error('The pad has no button that stores.');
  const [x, y] = [store.x + store.width / 2, store.y + store.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(pause_ms);
  await page.touchscreen.tap(x, y);
  const question = pad.getByRole('alertdialog', { name: 'تغییر زیاد قیمت' });
  await question.getByText('(هفت تومان)').waitFor();
  const confirm = question.getByRole('button', { name: 'ثبت همین قیمت' });
  const place = await confirm.boundingBox();
  expect(place && (place.y + place.height < store.y || place.y > store.y + store.height)).toBe(true);
  await question.getByRole('button', { name: 'اصلاح قیمت' }).tap();
  await question.waitFor({ state: 'detached' });
  expect(await pad.isVisible()).toBe(true);
  expect(sent).toEqual([]);
});
