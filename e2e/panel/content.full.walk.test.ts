import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { hostileBlocks, hostileHtml } from './hostile-texts.ts';

const stage = useDemo();

/** A picture of 2 by 1 pixels. */
const picture = {
  name: 'نمودار.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGM4IQcEJwAHIwIJ5FiIOQAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const word = `<p class=MsoNormal>قيمت&nbsp;كالا<o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>یک</p>
  <p><a href="javascript:ran=1">پیوند</a><img src=x onerror="ran=1"></p><script>ran=1</script>`;

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'متن', exact: true });
/** Presses on the text, whose editor comes with the first sign of a user. */
async function enterEditor(page: Page): Promise<void> {
  await editorOf(page).hover();
  await page.getByRole('toolbar').waitFor();
  await editorOf(page).click();
}
const toolOf = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const paste = (page: Page, html: string) =>
  editorOf(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Writes a heading, what is copied from Word, an image and a table. */
async function write(page: Page): Promise<void> {
  const editor = editorOf(page);
  await page.getByLabel('عنوان', { exact: true }).fill('تابلوی تازهٔ بازار');
  expect(await page.getByLabel('نشانی', { exact: true }).inputValue()).toBe('تابلوی-تازهٔ-بازار');
  await enterEditor(page);
  await page.getByLabel('نوع بند').selectOption('h2');
  await page.keyboard.type('چه تازه است');
  await page.keyboard.press('Enter');
  await paste(page, word);
  await editor.locator('li').waitFor();
  expect(await editor.locator('p').first().textContent()).toBe('قیمت کالا');
  expect(await editor.locator('a, script, img').count()).toBe(0);
  await page.keyboard.press('Control+End');

  await toolOf(page, 'تصویر').click();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText('تصویر بارگذاری شد.').waitFor();
  await page.getByRole('button', { name: 'گذاشتن در متن' }).click();
  await page.getByText('متن جایگزین را بنویسید.').waitFor();
  await page.getByLabel('متن جایگزین').fill('نمودار قیمت میلگرد');
  await page.getByRole('button', { name: 'گذاشتن در متن' }).click();
  await editor.getByRole('img', { name: 'نمودار قیمت میلگرد' }).waitFor();

  await toolOf(page, 'جدول').click();
  await editor.locator('th').first().waitFor();
  await page.keyboard.type('کالا');
  await page.keyboard.press('Tab');
  await page.keyboard.type('قیمت');
}

it('an admin writes a news item with a heading, an image and a table, and a visitor reads it', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  await page.goto(`${stage.url}/admin/content`);
  await hydrated(page);
  await page.getByRole('link', { name: 'نوشتن', exact: true }).click();
  await write(page);
  await page.reload();
  await page.getByText('نوشتهٔ ذخیره‌نشدهٔ شما از همین مرورگر برگشت.').waitFor();
  await enterEditor(page);
  await editorOf(page).getByRole('img', { name: 'نمودار قیمت میلگرد' }).waitFor();
  expect(await editorOf(page).locator('th').first().textContent()).toBe('کالا');
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await page.getByRole('heading', { level: 1, name: 'تابلوی تازهٔ بازار' }).waitFor();
  await page.getByRole('button', { name: 'ادامهٔ نوشتن' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'انتشار', exact: true, disabled: false }).click();
  await page.getByText('منتشر شد.').waitFor();
  await page.getByRole('link', { name: 'مشاهده در سایت' }).waitFor();

  const visitor = (await stage.walkers.arrive({ screen: 'phone' })).page;
  await visitor.goto(`${stage.url}/news/${encodeURIComponent('تابلوی-تازهٔ-بازار')}`);
  await visitor.getByRole('heading', { level: 2, name: 'چه تازه است' }).waitFor();
  const image = visitor.getByRole('img', { name: 'نمودار قیمت میلگرد' });
  await image.scrollIntoViewIfNeeded();
  await image.evaluate((element: HTMLImageElement) => element.decode());
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(2);
  await visitor.getByRole('columnheader', { name: 'قیمت' }).waitFor();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expectAccessible(visitor);
});

it('a writer begins blocks by their marks, links by Ctrl+K, drops a picture, and takes a publication back', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  await page.goto(`${stage.url}/admin/content/new`);
  await hydrated(page);
  await page.getByLabel('عنوان', { exact: true }).fill('نوشته با صفحه‌کلید');
  const editor = editorOf(page);
  await enterEditor(page);
  await page.keyboard.type('## تیتر');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- یک');
  await page.keyboard.press('Enter');
  await page.keyboard.type('فهرست خبرها');
  await page.keyboard.press('Tab');
  await editor.getByRole('heading', { level: 2, name: 'تیتر' }).waitFor();
  expect(await editor.locator('li li').textContent()).toBe('فهرست خبرها');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+k');
  await page.getByLabel('نشانی لینک').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.type('/news');
  await page.keyboard.press('Enter');
  expect(await editor.getByRole('link', { name: 'فهرست خبرها' }).getAttribute('href')).toBe('/news');

  await editor.evaluate((element, bytes) => {
    const dataTransfer = new DataTransfer();
    const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([binary], 'نمودار.png', { type: 'image/png' }));
    const on = element.querySelector('h2');
    for (const type of ['dragover', 'drop'])
      on?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, picture.buffer.toString('base64'));
  await page.getByText('تصویر بارگذاری شد.').waitFor();
  await page.getByLabel('متن جایگزین').fill('نمودار رهاشده');
  await page.keyboard.press('Enter');
  await editor.getByRole('img', { name: 'نمودار رهاشده' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByText('این خبر در این نشانی دیده می‌شود:').waitFor();
  await question.getByRole('button', { name: 'انتشار', exact: true, disabled: false }).click();
  await page.getByText('منتشر شد.').waitFor();
  await page.getByRole('button', { name: 'پس گرفتن', exact: true }).click();
  await page.getByRole('button', { name: 'حذف نوشته' }).waitFor();
});

it('an admin deletes a draft, whose address is free for the next one', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('admin').storageState });
  for (const title of ['پیش‌نویس نخواسته', 'پیش‌نویس نخواسته']) {
    await page.goto(`${stage.url}/admin/content/new`);
    await hydrated(page);
    await page.getByLabel('عنوان', { exact: true }).fill(title);
    await enterEditor(page);
    await page.keyboard.type('متن');
    await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
    await page.getByRole('button', { name: 'حذف نوشته' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف نوشته' }).click();
    await page.waitForURL(`${stage.url}/admin/content`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: title }).count()).toBe(0);
  }
});

it('two admins change one page: the second sees what changed, and goes back to a former version', async () => {
  const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('admin').storageState });
  allow(/^answered 412: PUT /);
  await page.goto(`${stage.url}/admin/content?kind=page`);
  await hydrated(page);
  await page.getByRole('link', { name: 'دربارهٔ راسته' }).click();
  const saveNow = async () => {
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره', exact: true }).click();
  };
  const title = page.getByLabel('عنوان', { exact: true });
  await title.fill('دربارهٔ ما');
  const id = /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
  const { data } = await (await page.request.get(`${stage.url}/api/admin/pages/${id}`)).json();
  const { kind, slug, body, version } = data;
  const theirs = { kind, slug, body, version, title: 'راسته چیست', description: 'تازه' };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  expect((await page.request.put(`${stage.url}/api/admin/pages/${id}`, { data: theirs, headers })).status()).toBe(200);
  await saveNow();
  await page.getByText('این نوشته را مدیر دیگری تغییر داده است').waitFor();
  await page.getByText('راسته چیست').first().waitFor();
  await page.getByRole('button', { name: 'نگه داشتن تغییر من' }).click();
  await saveNow();
  await page.getByText('ذخیره شد.').waitFor();

  await page.getByRole('button', { name: `مقایسهٔ نسخهٔ ${'۱'} با نسخهٔ فعلی` }).click();
  await page.locator('ins', { hasText: 'دربارهٔ ما' }).waitFor();
  await page.getByRole('button', { name: 'برگشت به این نسخه' }).click();
  expect(await page.getByLabel('عنوان', { exact: true }).inputValue()).toBe('دربارهٔ راسته');
  await saveNow();
  const visitor = (await stage.walkers.arrive({ screen: 'wide' })).page;
  await page.getByRole('heading', { level: 1, name: 'ویرایش «دربارهٔ راسته»' }).waitFor();
  await visitor.goto(`${stage.url}/pages/about`);
  await visitor.getByRole('heading', { level: 1, name: 'دربارهٔ راسته' }).waitFor();
});

it('runs no script of a hostile text: what is pasted is read, and what is sent is refused or shown as a text', async () => {
  const { page, allow } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  allow(/^answered 4(00|22): POST /);
  // The policy of the page reports the styles of a parsed text, which are applied nowhere.
  allow(/^console error: Applying inline style violates/);
  await page.goto(`${stage.url}/admin/content/new`);
  await hydrated(page);
  const editor = editorOf(page);
  await enterEditor(page);
  for (const html of hostileHtml) {
    await paste(page, `<p>بند</p>${html}`);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
  }
  expect(await editor.getByText('بند').count()).toBe(hostileHtml.length);
  const hostile =
    ':is(script, iframe, object, svg, form, img, style, base, meta, [onclick], [onerror], a[href^="javascript" i], a[href^="data" i])';
  expect(await editor.locator(hostile).count()).toBe(0);
  await page.getByLabel('عنوان', { exact: true }).fill('متن آزمون');
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'انتشار', exact: true, disabled: false }).click();
  await page.getByRole('link', { name: 'مشاهده در سایت' }).click();
  await page.getByRole('heading', { level: 1, name: 'متن آزمون' }).waitFor();
  expect(await page.locator(`article ${hostile}`).count()).toBe(0);
  for (const anchor of await page.locator('article a').all()) expect(await anchor.getAttribute('href')).toMatch(/^https?:|^\//);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  for (const [at, block] of hostileBlocks.entries()) {
    const data = {
      kind: 'page',
      slug: `x-${at}`,
      title: 'x',
      description: '',
      body: { root: { type: 'root', children: [block] } },
    };
    const answer = await page.request.post(`${stage.url}/api/admin/pages`, { data, headers });
    // What is nested too deep for any call is no valid request at all.
    expect([400, 422], JSON.stringify(block)).toContain(answer.status());
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
