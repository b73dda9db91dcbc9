import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { openApi } from '../users.ts';

const stage = useDemo();

type Category = { id: number; title: string; levels: { title: string; options: { id: number; title: string }[] }[] };
type Product = { id: number; slug: string; title: string; unit: { id: number } };
type Api = Awaited<ReturnType<typeof openApi>>;

/** A supplier proposes the product of these options, an admin approves it, and the supplier states its first price. */
async function statePrice(
  { admin, supplier }: { admin: Api; supplier: Api },
  wanted: { category_id: number; option_ids: number[] },
  amount: number,
): Promise<Product> {
  const product = await supplier.call<Product>('POST', '/api/user/product/create', wanted);
  const waiting = await admin.call<{ id: number; version: number; entity_id: number }[]>(
    'GET',
    '/api/admin/reviews?entity=product',
  );
  const review = waiting.find(({ entity_id }) => entity_id === product.id);
  if (review) await admin.call('POST', `/api/admin/reviews/${review.id}/approve`, { version: review.version });
  const [city] = await supplier.call<{ id: number }[]>('GET', '/api/cities');
  const terms = { product_id: product.id, unit_id: product.unit.id, delivery: 'factory', city_id: city?.id, amount };
  await supplier.call('POST', '/api/user/prices/store', { ...terms, confirm_amount: amount });
  return product;
}

it('an admin adds a category with levels, which an open page shows, and a supplier states its first price', async () => {
  const guest = (await stage.walkers.arrive({ screen: 'wide' })).page;
  const subscribed = waitForSubscription(guest, 'catalogue');
  await guest.goto(stage.url);
  await hydrated(guest);
  await subscribed;

  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  await page.goto(`${stage.url}/admin/catalogue`);
  await hydrated(page);
  await page.getByRole('button', { name: 'دستهٔ تازه' }).click();
  const form = page.getByRole('form', { name: 'دستهٔ تازه' });
  await form.getByLabel('نام').fill('آجر نما');
  await form.getByLabel('نشانی').fill('facing-brick');
  await form.getByLabel('زیر دستهٔ').selectOption({ index: 1 });
  await form.getByLabel('نماد').selectOption('tile');
  await form.getByRole('button', { name: 'افزودن' }).click();
  await page.getByText('«آجر نما» اضافه شد.').waitFor();
  await guest
    .getByRole('link', { name: /^آجر نما/ })
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'ویژگی‌ها: آجر نما' }).click();
  const levels = page.getByRole('form', { name: 'ویژگی‌های آجر نما' });
  await levels.getByLabel('نام ویژگی ۱').fill('ابعاد');
  const first = levels.getByRole('textbox', { name: 'گزینهٔ ۱ از ابعاد' });
  await first.fill('۲۰ در ۵');
  await first.press('Enter');
  await page.keyboard.type('۲۰ در ۷');
  await page.keyboard.press('Alt+ArrowUp');
  await levels.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('ویژگی‌های «آجر نما» ذخیره شد.').waitFor();
  await expectAccessible(page);

  const [admin, supplier] = [await openApi(stage.url, loginOf('admin')), await openApi(stage.url, loginOf('building'))];
  const category = await supplier.call<Category>('GET', '/api/services/categories/facing-brick');
  const option_ids = [category.levels[0]?.options[0]?.id ?? 0];
  const product = await statePrice({ admin, supplier }, { category_id: category.id, option_ids }, 120_000);
  expect(product.title).toBe('آجر نما ۲۰ در ۷');
  for (const api of [admin, supplier]) await api.close();

  await guest
    .getByRole('link', { name: /^آجر نما/ })
    .first()
    .click();
  await guest.getByRole('heading', { level: 1, name: /آجر نما/ }).waitFor();
  await guest.getByRole('link', { name: 'آجر نما ۲۰ در ۷' }).first().waitFor();
});

it('an admin moves a category by keys on a phone, and a former address leads to the new one', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('admin').storageState });
  await page.goto(`${stage.url}/admin/catalogue`);
  await hydrated(page);
  const titles = async (): Promise<string[]> => {
    const { data } = await (await page.request.get(`${stage.url}/api/services/categories`)).json();
    return data
      .filter(({ parent_id }: { parent_id: number | null }) => parent_id !== null)
      .map(({ title }: { title: string }) => title);
  };
  const [one = '', other = ''] = await titles();
  const handle = page.getByRole('button', { name: `جابه‌جایی ${one}`, exact: true });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText(new RegExp(`^${one}: جای ۲ از`)).waitFor({ state: 'attached' });
  expect((await titles()).slice(0, 2)).toEqual([other, one]);
  // The handle keeps the focus, so that the next press moves it on.
  await page.keyboard.press('ArrowUp');
  await page.getByText(new RegExp(`^${one}: جای ۱ از`)).waitFor({ state: 'attached' });
  expect((await titles()).slice(0, 2)).toEqual([one, other]);

  await page.getByRole('button', { name: `ویرایش ${one}`, exact: true }).click();
  const form = page.getByRole('form', { name: `ویرایش ${one}` });
  const former = await form.getByLabel('نشانی').inputValue();
  await form.getByLabel('نشانی').fill('moved-here');
  await form.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText(`«${one}» ذخیره شد.`).waitFor();
  await expectAccessible(page);
  await page.goto(`${stage.url}/categories/${former}`);
  expect(page.url()).toBe(`${stage.url}/categories/moved-here`);
});

it('an admin merges a category that is there twice, and its addresses lead to the other one', async () => {
  const [admin, supplier] = [await openApi(stage.url, loginOf('admin')), await openApi(stage.url, loginOf('building'))];
  const [offer] = await supplier.call<
    { product: Product & { category_id: number; options: { level: string; option: string }[] } }[]
  >('GET', '/api/offers');
  if (!offer) throw new Error('the demo has no offers');
  const { product: there } = offer;
  const target = await supplier.call<Category & { slug: string; default_unit: { id: number } }>(
    'GET',
    `/api/services/categories/${there.category_id}`,
  );
  const made = await admin.call<{ id: number; version: number }>('POST', '/api/admin/categories', {
    parent_id: null,
    title: 'دستهٔ تکراری',
    slug: 'there-twice',
    icon: 'star',
    default_unit_id: target.default_unit.id,
  });
  const levels = there.options.map(({ level, option }) => ({ title: level, options: [{ title: option }] }));
  await admin.call('PUT', `/api/admin/categories/${made.id}/levels`, { version: made.version, levels });
  const twice = await supplier.call<Category>('GET', '/api/services/categories/there-twice');
  const option_ids = twice.levels.flatMap(({ options }) => options.map(({ id }) => id));
  const product = await statePrice({ admin, supplier }, { category_id: twice.id, option_ids }, 450_000);
  for (const api of [admin, supplier]) await api.close();

  const guest = (await stage.walkers.arrive({ screen: 'wide' })).page;
  const subscribed = waitForSubscription(guest, 'catalogue');
  await guest.goto(stage.url);
  await hydrated(guest);
  await subscribed;
  const links = guest.getByRole('link', { name: /^دستهٔ تکراری/ });
  await links.first().waitFor();
  const shown = await links.count();

  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('admin').storageState });
  await page.goto(`${stage.url}/admin/catalogue`);
  await hydrated(page);
  await page.getByRole('button', { name: 'ویرایش دستهٔ تکراری', exact: true }).click();
  const part = page.getByRole('region', { name: 'ادغام «دستهٔ تکراری»' });
  await part.getByRole('button', { name: 'ادغام در دسته‌ای دیگر' }).click();
  await part.getByLabel('ادغام در').selectOption({ label: target.title });
  await part.getByText('۱ کالا با کالای هم‌گزینه یکی می‌شود').waitFor();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'ادغام', exact: true }).click();
  const question = page.getByRole('dialog', { name: `«دستهٔ تکراری» در «${target.title}» ادغام شود؟` });
  await question.getByText(/۱ قیمت/).waitFor();
  await question.getByRole('button', { name: 'ادغام', exact: true }).click();
  await page.getByText(`«دستهٔ تکراری» در «${target.title}» ادغام شد.`).waitFor();
  // The menu follows at once; ranges of the market follow with its next change.
  await expect.poll(() => links.count(), { timeout: 20_000 }).toBeLessThan(shown);

  for (const [former, next] of [
    ['/categories/there-twice', `/categories/${target.slug}`],
    [`/products/${product.id}/${encodeURIComponent(product.slug)}`, `/products/${there.id}/${encodeURIComponent(there.slug)}`],
  ] as const) {
    const answer = await page.request.get(`${stage.url}${former}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, next]);
  }
  await page.goto(`${stage.url}/products/${product.id}/x`);
  expect(page.url()).toContain(`/products/${there.id}/`);
  await page
    .getByText(/۴۵٬۰۰۰/)
    .first()
    .waitFor();
});
