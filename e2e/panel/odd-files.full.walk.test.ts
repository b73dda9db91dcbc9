import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { field, history, icon } from '../chat/chat.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { type DemoPerson, openApi } from '../users.ts';

/** The api's own corpus of odd files; the walks cannot import its types. */
type OddFile = { what: string; name: string; fate: string; bytes: () => Buffer | Promise<Buffer> };
const corpusFile = new URL('../../apps/api/src/testing/odd-files/corpus.ts', import.meta.url).href;
const wording = {
  badName: () => 'نام این پرونده پذیرفتنی نیست. آن را کوتاه و ساده کنید.',
  empty: (name: string) => `پروندهٔ (${name}) خالی است.`,
  wrongFormat: (name: string) => `قالب پروندهٔ (${name}) پذیرفتنی نیست.`,
};
/** A price list is refused with what to do about it. */
const LIST = 'این پرونده خوانده نشد. آن را بدون گذرواژه و ماکرو و با قالب xlsx یا CSV ذخیره کنید.';
/** What the user reads of a refused file. */
const refusalOf = ({ name, fate }: OddFile, isList = false): string =>
  isList && name.endsWith('.xlsx') ? LIST : (wording[fate as keyof typeof wording] ?? wording.wrongFormat)(name);

/** The browser reports each refused upload. */
const REFUSED = /answered 4(15|22): POST .*\/(files|uploads)$|status of 4(15|22)/;

const stage = useDemo();

/** A place where a user chooses a file: the field, the odd files of the corpus, and one that is stored there. */
type Place = {
  place: string;
  as: DemoPerson;
  path: string;
  open?: (page: Page) => Promise<void>;
  input?: (page: Page) => Locator;
  odd: string[];
  good: string;
};

const choice = (page: Page) => page.getByRole('main').locator('input[type=file]').first();
const pictures = [
  'half a JPEG',
  'a page named as a JPEG',
  'a name written backwards',
  'nothing',
  'a PNG of 4,096 million pixels',
];
const places: Place[] = [
  {
    place: 'images of a product',
    as: 'steel',
    path: '/panel/products',
    open: (page) =>
      page
        .getByRole('button', { name: /^ویرایش / })
        .first()
        .click(),
    odd: pictures,
    good: 'a grey PNG',
  },
  {
    place: 'a logo',
    as: 'steel',
    path: '/panel/profile',
    odd: ['a drawing: a thousand million laughs', 'half a PNG'],
    good: 'a drawing: a script',
  },
  { place: 'an inventory', as: 'steel', path: '/panel/inventories/new', odd: pictures, good: 'a grey PNG' },
  {
    place: 'an RFQ',
    as: 'buyer',
    path: '/panel/rfqs/new',
    odd: ['a workbook with macros', 'half a PDF', 'a program for Windows'],
    good: 'a workbook',
  },
  {
    place: 'a story',
    as: 'steel',
    path: '/panel/stories',
    odd: ['a GIF of 301 frames', 'a page named as a film'],
    good: 'a GIF of three frames',
  },
  {
    place: 'a document',
    as: 'steel',
    path: '/panel/profile/verification',
    odd: ['half a PDF', 'a bomb in a document', 'an empty PDF'],
    good: 'a PDF',
  },
  {
    place: 'a price list',
    as: 'steel',
    path: '/panel/price-lists',
    input: (page) => page.locator('input[type=file]').first(),
    odd: ['a workbook with macros', 'a bomb by its content', 'random bytes named as a table'],
    good: 'a table',
  },
];

const fileOf = async (what: string) => {
  const { corpus } = (await import(/* @vite-ignore */ corpusFile)) as { corpus: readonly OddFile[] };
  const found = corpus.find((one) => one.what === what);
  if (!found) throw new Error(`The corpus has no ${what}`);
  return { ...found, file: { name: found.name, mimeType: 'application/octet-stream', buffer: await found.bytes() } };
};

it.each(places)(
  '$place: odd files are refused at their field, and a whole one is stored',
  async ({ as, path, open, input = choice, odd, good }) => {
    const api = await openApi(stage.url, loginOf(as));
    // The demo stores pictures in the background, so that files are known by their names.
    const stored = async (name: string) =>
      (await api.call<{ name: string }[]>('GET', '/api/user/files?per_page=100')).filter((file) => file.name === name).length;
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf(as).storageState });
    allow(REFUSED);
    await page.goto(stage.url + path);
    await hydrated(page);
    await open?.(page);
    for (const what of odd) {
      const one = await fileOf(what);
      const before = await stored(one.name);
      await input(page).setInputFiles(one.file);
      await page
        .getByRole('alert')
        .filter({ hasText: refusalOf(one, path === '/panel/price-lists') })
        .first()
        .waitFor();
      expect(await stored(one.name), what).toBe(before);
    }
    const { file } = await fileOf(good);
    const before = await stored(file.name);
    await input(page).setInputFiles(file);
    await expect.poll(() => stored(file.name)).toBe(before + 1);
    await api.close();
  },
);

it('the editor of pages refuses odd images at its field, and stores a whole one', async () => {
  const { page, allow } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  allow(REFUSED);
  await page.goto(`${stage.url}/admin/content/new`);
  await hydrated(page);
  // The editor comes with the first sign of a user.
  await page.getByRole('textbox', { name: 'متن', exact: true }).hover();
  await page.getByRole('toolbar').getByRole('button', { name: 'تصویر', exact: true }).click();
  for (const what of pictures) {
    const one = await fileOf(what);
    await page.locator('input[type=file]').setInputFiles(one.file);
    await page
      .getByRole('alert')
      .filter({ hasText: refusalOf(one) })
      .waitFor();
  }
  const { file } = await fileOf('a grey PNG');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('تصویر بارگذاری شد').waitFor();
});

it('the chat refuses odd files before and after they are sent, and keeps what was typed', async () => {
  const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('buyer').storageState });
  allow(REFUSED);
  await page.goto(stage.url);
  await hydrated(page);
  await icon(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /پشتیبان/ })
    .first()
    .click();
  await field(page).fill('این فهرست را ببینید');
  const choose = async (what: string) => {
    const odd = await fileOf(what);
    await page.locator('input[type=file][aria-label="پرونده"]').setInputFiles(odd.file);
    return odd.name;
  };
  await choose('a name written backwards');
  await page.getByText(wording.badName()).waitFor();
  expect(await field(page).inputValue()).toBe('این فهرست را ببینید');
  const name = await choose('a workbook with macros');
  await history(page).getByText(wording.wrongFormat(name)).waitFor();
  await history(page).getByText('این فهرست را ببینید').waitFor();
  await history(page).getByRole('button', { name: 'تلاش دوباره' }).first().waitFor();
});
