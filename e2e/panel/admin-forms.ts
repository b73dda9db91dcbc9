import type { Locator, Page } from 'playwright-core';
import { now } from '../clock.ts';
import { routesOf } from '../contract-routes.ts';
import type { Api } from '../users.ts';

/** A field of a form: its label, what is typed, what is sent of it where that differs, and its name where only own changes are sent. */
type Typed = { label: string | RegExp; value: string; sent?: string; leftOut?: string };

/** A form of admins that changes something stored: how it is opened, and which field each of two admins changes. */
export type AdminForm = {
  name: string;
  /** The change of the contract that it sends: each of them has its form here. */
  route: string;
  /** Makes what it changes; resolves with the path of its page. */
  prepare: (api: Api) => Promise<string>;
  /** Opens it on its page. */
  open: (page: Page) => Promise<Locator>;
  mine: Typed;
  /** What the other admin changes; the same field, if the form has only one. */
  theirs: Typed;
  /** The name by which the notice calls their field. */
  field: string | RegExp;
  /** The button that saves it. */
  save: string;
  /** The button of a question that follows. */
  confirm?: string;
};

const DAY_MS = 86_400_000;
const dayAhead = (days: number): string => new Date(now() + days * DAY_MS).toISOString().slice(0, 10);
const at = (path: string) => async () => path;
/** Presses a button of the page and returns the form of this name. */
const pressed = (button: string | RegExp, form: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: button, exact: typeof button === 'string' })
    .first()
    .click();
  return page.getByRole('form', { name: form, exact: true });
};
type Category = { id: number; version: number };
const makeCategory = (api: Api, title: string, slug: string) =>
  api.call<Category>('POST', '/api/admin/categories', { parent_id: null, title, slug, icon: 'star', default_unit_id: 1 });
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text, format: 0 }] });

/** All forms of admins that change something stored. */
export const adminForms: readonly AdminForm[] = [
  {
    name: 'unit',
    route: 'units.updateUnit',
    prepare: async (api) => {
      await api.call('POST', '/api/admin/units', { title: 'پالت', code: 'two-pallet', dimension: 'mass', factor: '800' });
      return '/admin/units';
    },
    open: pressed('ویرایش پالت', 'ویرایش پالت'),
    mine: { label: 'نام', value: 'پالت بزرگ' },
    theirs: { label: 'ضریب', value: '۹۰۰' },
    field: 'ضریب',
    save: 'ذخیره',
  },
  {
    name: 'synonyms',
    route: 'search.updateSynonyms',
    prepare: async (api) => {
      await api.call('POST', '/api/admin/synonyms', { names: ['ژغافژ', 'ثظذاضث'] });
      return '/admin/synonyms';
    },
    open: async (page) => {
      const row = page
        .getByRole('listitem')
        .filter({ hasText: 'ژغافژ' })
        .filter({ has: page.getByRole('button') })
        .first();
      await row.getByRole('button', { name: /^ویرایش/ }).click();
      return page.getByRole('form', { name: 'ویرایش گروه' });
    },
    mine: { label: 'نام ۱', value: 'ژغافژها' },
    theirs: { label: 'نام ۲', value: 'ثظذاضثها' },
    field: 'نام‌ها',
    save: 'ذخیره',
  },
  {
    name: 'planned rate',
    route: 'vat.updateVatRate',
    prepare: async (api) => {
      await api.call('POST', '/api/admin/vat', { day: dayAhead(60), rate: 1_200 });
      return '/admin/vat';
    },
    open: async (page) => {
      const row = page.getByRole('list', { name: 'نرخ‌ها' }).getByRole('listitem').filter({ hasText: 'در برنامه' });
      await row.getByRole('button', { name: /^ویرایش/ }).click();
      return page.getByRole('form', { name: /^ویرایش نرخ/ });
    },
    mine: { label: 'نرخ به درصد', value: '۱۱', sent: '1100' },
    theirs: { label: 'نرخ به درصد', value: '۱۳' },
    field: 'نرخ به درصد',
    save: 'ذخیره',
  },
  {
    name: 'category',
    route: 'catalogue.updateCategory',
    prepare: async (api) => {
      await makeCategory(api, 'آجر نما', 'two-bricks');
      return '/admin/catalogue';
    },
    open: pressed('ویرایش آجر نما', 'ویرایش آجر نما'),
    mine: { label: 'نام', value: 'آجر نمای ایرانی' },
    theirs: { label: 'نشانی', value: 'two-bricks-here', leftOut: 'slug' },
    field: 'نشانی',
    save: 'ذخیره',
  },
  {
    name: 'levels',
    route: 'catalogue.putLevels',
    prepare: async (api) => {
      const { id, version } = await makeCategory(api, 'سفال', 'two-tiles');
      const levels = [
        { title: 'ابعاد', options: [{ title: 'کوچک' }] },
        { title: 'رنگ', options: [{ title: 'سرخ' }] },
      ];
      await api.call('PUT', `/api/admin/categories/${id}/levels`, { version, levels });
      return '/admin/catalogue';
    },
    open: pressed('ویژگی‌ها: سفال', 'ویژگی‌های سفال'),
    mine: { label: 'گزینهٔ ۱ از ابعاد', value: 'کوچک‌تر' },
    theirs: { label: 'گزینهٔ ۱ از رنگ', value: 'سرخ آجری' },
    field: 'ویژگی‌ها',
    save: 'ذخیره',
  },
  {
    name: 'prepared reply',
    route: 'replies.updateReply',
    prepare: async (api) => {
      await api.call('POST', '/api/admin/replies', { title: 'مهلت دو مدیر', text: 'سلام، فردا.', is_shown: true });
      return '/admin/replies';
    },
    open: pressed('ویرایش «مهلت دو مدیر»', 'ویرایش «مهلت دو مدیر»'),
    mine: { label: 'عنوان', value: 'مهلت تازه' },
    theirs: { label: 'متن پاسخ', value: 'سلام، امروز.' },
    field: 'متن پاسخ',
    save: 'ذخیره',
  },
  {
    name: 'text of a message',
    route: 'smsTexts.saveSmsText',
    prepare: at('/admin/messages/texts'),
    open: pressed('ویرایش متن کد افزودن شماره', 'ویرایش متن کد افزودن شماره'),
    mine: { label: 'متن', value: 'راسته: {code} برای شمارهٔ تازه' },
    theirs: { label: 'متن', value: 'راسته: {code} برای افزودن' },
    field: 'متن',
    save: 'ذخیره',
  },
  {
    name: 'support hours',
    route: 'support.putSupportHours',
    prepare: at('/admin/support'),
    open: async (page) => page.getByRole('form', { name: 'ساعت کار پشتیبانی' }),
    mine: { label: 'پاسخ خودکار بیرون از ساعت کار', value: 'فردا پاسخ می‌دهیم.' },
    theirs: { label: 'شنبه، از ساعت', value: '۰۸:۳۰', sent: '08:30' },
    field: 'شنبه',
    save: 'ذخیره',
  },
  {
    name: 'name of a desk',
    route: 'desks.renameDesk',
    prepare: async (api) => {
      await api.call('POST', '/api/admin/desks', { name: 'باربری' });
      return '/admin/support';
    },
    open: pressed('تغییر نام «باربری»', 'تغییر نام «باربری»'),
    mine: { label: 'نام میز', value: 'باربری و تحویل' },
    theirs: { label: 'نام میز', value: 'حمل' },
    field: 'نام میز',
    save: 'ذخیره',
  },
  {
    name: 'name of a rate',
    route: 'currencies.renameCurrency',
    prepare: at('/admin/currencies'),
    open: async (page) => {
      await page.getByRole('button', { name: 'سابقه و تنظیم دلار' }).click();
      return page.locator('form').filter({ has: page.getByRole('button', { name: 'تغییر نام' }) });
    },
    mine: { label: 'نام', value: 'دلار آزاد' },
    theirs: { label: 'نام', value: 'دلار آمریکا' },
    field: 'نام',
    save: 'تغییر نام',
  },
  {
    name: 'page',
    route: 'pages.updatePage',
    prepare: async (api) => {
      const body = { root: { type: 'root', children: [paragraph('یک'), paragraph('دو')] } };
      const sent = { kind: 'page', slug: 'two-admins', title: 'راهنمای دو مدیر', description: '', body };
      const { id } = await api.call<{ id: number }>('POST', '/api/admin/pages', sent);
      return `/admin/content/${id}`;
    },
    open: async (page) => page.getByRole('form', { name: 'ویرایش «راهنمای دو مدیر»' }),
    mine: { label: 'خلاصه', value: 'خلاصهٔ من' },
    theirs: { label: 'عنوان', value: 'راهنمای تازه' },
    field: 'عنوان',
    save: 'ذخیرهٔ پیش‌نویس',
  },
];

/** The changes without a form that stays open over what is stored. */
export const withoutForm: Readonly<Record<string, string>> = {
  'catalogue.moveCategory': 'a drag is saved at once',
  'currencies.orderCurrencies': 'a move is saved at once',
  'currencies.saveCurrencySource': 'needs an address that answers: routes/admin/currency-sources.test.tsx',
  'desks.addDeskMember': 'chooses a supporter, and names the desk that they had',
  'featured.saveFeaturedPins': 'each press is saved at once, on the list of now',
  'holidays.closeDay':
    'adds a day; the name of another admin is refused at its field: goods/holidays/holidays.test.ts of the api',
  'holidays.openDay': 'one press, after a question',
  'pages.publishPage': 'one press, on the version that is shown',
  'replies.moveReply': 'a move is saved at once',
  'reviewReasons.saveReviewReasons': 'stands in the decision on an entry: routes/admin/reviews-several.test.tsx',
  'users.replaceMobile':
    'names the mobile that it replaces, which is gone after the first: people/users/people.test.ts of the api',
  'users.setRole': 'a role that another admin has changed is refused at its field: people/users/people.test.ts of the api',
  'users.setTrusted': 'one press, with its reason',
};

/** All routes of admins that change something stored. */
export const changes: readonly string[] = routesOf('admin')
  .filter(({ route }) => ['PUT', 'PATCH'].includes(route.method))
  .map(({ name }) => name);
