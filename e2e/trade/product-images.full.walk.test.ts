import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import type { DemoPerson } from '../users.ts';
import { AT_LAST_MS } from './main-job.ts';

const stage = useDemo();
/** A PNG of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
);
/** A product of the demo that its supplier proposed and that waits for review. */
const TITLE = 'میلگرد ۲۰ A3 یزد شاخهٔ ۱۲ متری';
const TEXT = 'سر شاخه با نشان کارخانه';

async function enter(name: DemoPerson | null, screen: 'wide' | 'phone', path: string): Promise<Page> {
  const login = name ? { storageState: loginOf(name).storageState } : {};
  const { page } = await stage.walkers.arrive({ screen, ...login });
  await page.goto(stage.url + path);
  await hydrated(page);
  return page;
}

it('an image is uploaded on a phone, approved by an admin, and seen by a visitor; a wrong file is refused at its field', async () => {
  const supplier = await enter('steel', 'phone', '/panel/products');
  await supplier.getByRole('button', { name: `ویرایش ${TITLE}` }).tap();
  const field = supplier.getByRole('group', { name: 'تصویرهای کالا' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    field.locator('input[type=file][multiple]').setInputFiles({ name, mimeType, buffer });
  await choose('قیمت.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
  await field.getByRole('alert').filter({ hasText: 'قیمت.pdf' }).waitFor();
  await choose('شاخه.png', 'image/png', point);
  await field.getByRole('textbox', { name: 'توضیح تصویر ۱' }).fill(TEXT);
  expect(await field.getByRole('alert').count()).toBe(0);
  await expectAccessible(supplier);
  await expectPersian(supplier);
  await supplier.getByRole('button', { name: 'ارسال برای بررسی' }).tap();
  await supplier.getByRole('img', { name: `تصویر ${TITLE}` }).waitFor();

  const admin = await enter('admin', 'wide', '/admin/reviews?kind=product');
  await admin.getByRole('link', { name: new RegExp(TITLE) }).click();
  const review = admin.getByRole('article', { name: TITLE });
  await review.getByText(TEXT).waitFor();
  await review.getByRole('img').waitFor();
  await admin.getByRole('button', { name: 'تأیید و انتشار' }).click();
  await admin.getByText(`«${TITLE}» تأیید شد`).waitFor();

  await supplier.getByRole('button', { name: `ویرایش ${TITLE}` }).waitFor({ timeout: AT_LAST_MS });
  const found = await supplier.request.get(`${stage.url}/api/user/products`);
  const { data } = (await found.json()) as { data: { id: number; title: string }[] };
  const visitor = await enter(null, 'phone', `/products/${data.find(({ title }) => title === TITLE)?.id}`);
  const image = visitor.getByRole('img', { name: `نمایش بزرگ ${TEXT}` });
  await image.scrollIntoViewIfNeeded();
  // Rejects for an image that cannot be read.
  await image.evaluate((one) => (one as HTMLImageElement).decode());
  await expectAccessible(visitor);
  await image.tap();
  await visitor.getByRole('dialog', { name: TITLE }).getByRole('img', { name: TEXT }).waitFor();
});
