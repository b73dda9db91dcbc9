import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type SourceServer, startSourceServer } from '../../apps/api/src/core/plugins/outbound/testing/source-server.ts';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian, newFolder } from '../portal.ts';

let server: SourceServer;
const stage = useDemo(undefined, async () => {
  server = await startSourceServer();
  const certificate = join(newFolder(), 'source.pem');
  writeFileSync(certificate, server.certificate);
  return { RATE_STAND_IN: server.origin, NODE_EXTRA_CA_CERTS: certificate };
});
afterAll(() => server?.close());

it('an admin tests a source, mends its path, and saves it: an open page of a guest shows the rate', async () => {
  const guest = (await stage.walkers.arrive({ screen: 'wide' })).page;
  const subscribed = waitForSubscription(guest, 'currencies');
  await guest.goto(stage.url);
  await hydrated(guest);
  await subscribed;
  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('admin').storageState });
  await page.goto(`${stage.url}/admin/currencies`);
  await hydrated(page);
  const { data } = await (await page.request.get(`${stage.url}/api/currencies`)).json();
  const before = Number(data.find(({ code }: { code: string }) => code === 'usd').amount) / 10;
  const after = Math.round(before * 1.03);
  server.answer(`{"data":[{"usd":"${after}"}]}`);

  await page.getByRole('button', { name: 'سابقه و تنظیم دلار' }).click();
  await page.getByRole('button', { name: 'افزودن منبع' }).click();
  const form = page.getByRole('form', { name: 'افزودن منبع' });
  await form.getByLabel('نشانی').fill(`${server.origin}/latest`);
  await form.getByLabel('مسیر مقدار در JSON').fill('data.usd');
  await form.getByRole('button', { name: 'آزمایش' }).click();
  await form.getByText('پذیرفته نمی‌شود: در پاسخ به «usd» نرسیدیم. مسیر را بررسی کنید.').waitFor();
  await form.getByLabel('مسیر مقدار در JSON').fill('data[0].usd');
  await form.getByRole('button', { name: 'آزمایش' }).click();
  const shown = inPersian(after.toLocaleString('en')).replaceAll(',', '٬');
  await form.getByText(`نرخ ${shown} می‌شود`).waitFor();
  await expectAccessible(page);
  await expectPersian(page);
  await form.getByRole('button', { name: 'ثبت منبع' }).click();
  await page.getByText('منبع دلار ثبت شد و خوانده می‌شود.').waitFor();
  const strip = guest.getByRole('region', { name: 'نرخ ارز و شاخص‌ها' });
  await strip.getByText(shown, { exact: true }).first().waitFor({ state: 'attached' });
  const amounts = page.getByRole('region', { name: 'نرخ‌های ثبت‌شده' }).getByRole('row');
  await amounts.nth(1).getByText('localhost').waitFor();
  expect(await amounts.nth(1).textContent()).toContain(shown);
  await expectAccessible(page);
});
