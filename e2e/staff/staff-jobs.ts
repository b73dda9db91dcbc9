import type { Locator, Page } from 'playwright-core';
import type { Screen } from '../browser.ts';
import { messageId } from '../chat/chat.ts';
import { now } from '../clock.ts';
import type { Presses } from '../presses.ts';
import type { Api } from '../users.ts';

/** What a job starts with: the sessions of those who cause it. */
export type Scene = { admin: Api; buyer: Api; newcomer: Api; buyer_id: number };

/** A job that staff do often: typing and the way to its page apart, each click, key and choice in a list is a press. */
export type StaffJob = {
  name: string;
  as: 'admin' | 'supporter';
  screen?: Screen;
  /** Presses on 28 November 2026, before the pages were made for it; null for what was not possible. */
  before: number | null;
  most: number;
  /** Causes the work; resolves with the path on which it begins. */
  prepare: (scene: Scene) => Promise<string>;
  run: (page: Page, presses: Presses) => Promise<void>;
};

/** The name of a user whom the walk signs up, to be suspended. */
export const SUSPECT = 'نگار پرتخلف';
const DAY_MS = 86_400_000;

/** Submits an RFQ that waits for review; resolves with the page of its review. */
async function submitRfq({ newcomer, admin }: Scene, title: string): Promise<string> {
  const [unit] = await newcomer.call<{ id: number }[]>('GET', '/api/units');
  const [city] = await newcomer.call<{ id: number }[]>('GET', '/api/cities');
  const lines = [{ text: 'میلگرد ۱۴ آجدار', quantity: '12', unit_id: unit?.id }];
  const deadline = new Date(now() + 5 * DAY_MS).toISOString();
  await newcomer.call('POST', '/api/user/rfq', { title, city_id: city?.id, deadline, lines, publish: true });
  const waiting = await admin.call<{ id: number; title: string }[]>('GET', '/api/admin/reviews?entity=rfq&per_page=50');
  return `/admin/reviews?kind=rfq&review=${waiting.find((review) => review.title === title)?.id}`;
}

/** Writes to the desk; resolves with the page of the room. */
async function askDesk({ buyer, buyer_id }: Scene, message: string): Promise<string> {
  const people = await buyer.call<{ user_id: number; is_desk: boolean }[]>('GET', '/api/chat/users?per_page=50');
  const to = people.find(({ is_desk }) => is_desk)?.user_id;
  await buyer.call('POST', '/api/chat/messages', { message_id: messageId(), to, message });
  return `/support?room=${buyer_id}`;
}

/** Opens a list of choices and chooses one: two presses. */
async function choose(presses: Presses, field: Locator, option: string | { index: number }): Promise<void> {
  presses.count += 2;
  await field.selectOption(typeof option === 'string' ? { label: option } : option);
}
const keysReady = (page: Page) => page.locator('[data-keys="ready"]').waitFor();
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** The commonest jobs of admins and supporters. */
export const staffJobs: readonly StaffJob[] = [
  {
    name: 'approve the open entry',
    as: 'admin',
    before: 1,
    most: 1,
    prepare: (scene) => submitRfq(scene, 'خرید یک'),
    run: async (page, presses) => {
      await keysReady(page);
      await presses.key(page, 'a');
      await said(page, '«خرید یک» تأیید شد');
    },
  },
  {
    name: 'reject it with a usual reason',
    as: 'admin',
    before: 3,
    most: 3,
    prepare: (scene) => submitRfq(scene, 'خرید دو'),
    run: async (page, presses) => {
      await keysReady(page);
      await presses.key(page, 'r');
      await page.getByRole('list', { name: 'دلیل‌های رایج' }).getByRole('button').first().waitFor();
      await presses.key(page, 'Alt+Digit1');
      await presses.key(page, 'Control+Enter');
      await said(page, /«خرید دو»/);
    },
  },
  {
    name: 'claim a chat and answer with a prepared reply',
    as: 'supporter',
    before: 5,
    most: 5,
    prepare: (scene) => askDesk(scene, 'نخستین پرسش'),
    run: async (page, presses) => {
      await page.getByRole('log').getByText('نخستین پرسش').waitFor();
      await keysReady(page);
      await presses.key(page, 'c');
      await said(page, 'پاسخ‌گو شمایید');
      await presses.key(page, 'r');
      await presses.key(page, '/');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await presses.key(page, 'Enter');
      const field = page.locator('[data-composer]');
      await page.waitForFunction(() => (document.querySelector('[data-composer]') as HTMLTextAreaElement).value.length > 1);
      const answer = (await field.inputValue()).split('\n')[0] ?? '';
      await presses.key(page, 'Enter');
      await page.getByRole('log').getByText(answer).last().waitFor();
    },
  },
  {
    name: 'solve a chat',
    as: 'supporter',
    before: null,
    most: 1,
    prepare: (scene) => askDesk(scene, 'ممنون، درست شد'),
    run: async (page, presses) => {
      await page.getByRole('log').getByText('ممنون، درست شد').waitFor();
      await keysReady(page);
      await presses.key(page, 'e');
      await said(page, /حل شد ·/);
    },
  },
  {
    name: 'answer a chat and solve it, and take that back',
    as: 'supporter',
    before: null,
    most: 3,
    prepare: (scene) => askDesk(scene, 'پرسش دربارهٔ بارنامه'),
    run: async (page, presses) => {
      await page.getByRole('log').getByText('پرسش دربارهٔ بارنامه').waitFor();
      await keysReady(page);
      await presses.key(page, 'r');
      const field = page.locator('[data-composer]');
      await field.fill('بارنامه فرستاده شد.');
      await presses.key(page, 'Control+Shift+Enter');
      await page.getByRole('log').getByText('بارنامه فرستاده شد.').waitFor();
      await said(page, /حل شد ·/);
      await field.press('Escape');
      await keysReady(page);
      await presses.key(page, 'z');
      await said(page, /دوباره باز شد/);
    },
  },
  {
    name: 'hand a chat over',
    as: 'supporter',
    before: 4,
    most: 4,
    prepare: (scene) => askDesk(scene, 'پرسش دربارهٔ فاکتور'),
    run: async (page, presses) => {
      await page.getByRole('log').getByText('پرسش دربارهٔ فاکتور').waitFor();
      await keysReady(page);
      // What is answered is claimed; the way to it is no part of the job.
      await page.keyboard.press('c');
      await said(page, 'پاسخ‌گو شمایید');
      await keysReady(page);
      await presses.key(page, 't');
      const form = page.getByRole('form', { name: /^واگذاری/ });
      await choose(presses, form.getByRole('combobox'), { index: 1 });
      await form.getByRole('textbox').fill('دربارهٔ فاکتور است.');
      await presses.press(button(form, 'ثبت واگذاری'));
      await said(page, /واگذار شد/);
    },
  },
  {
    name: 'find a person and suspend them',
    as: 'admin',
    before: 4,
    most: 3,
    prepare: async () => '/admin/people',
    run: async (page, presses) => {
      // The list of a market: others are in it until the words are applied.
      await page.getByLabel('نام، موبایل کامل، نشانی یا شناسه').fill(SUSPECT);
      const person = page.getByRole('link', { name: SUSPECT, exact: true });
      await presses.press(person);
      await presses.press(button(page, 'تعلیق'));
      await page
        .getByRole('form', { name: /^تعلیق/ })
        .getByRole('textbox')
        .fill('قیمت‌های نادرست پس از دو تذکر');
      await presses.press(button(page.getByRole('form', { name: /^تعلیق/ }), 'تعلیق'));
      await said(page, /معلق شد/);
    },
  },
  {
    name: 'set a rate by hand',
    as: 'admin',
    before: 2,
    most: 2,
    prepare: async () => '/admin/currencies',
    run: async (page, presses) => {
      const field = page.getByLabel('نرخ تازهٔ دلار', { exact: true });
      await presses.press(field);
      await field.fill('128000');
      await presses.key(page, 'Enter');
      await said(page, 'نرخ دلار ثبت شد.');
    },
  },
  {
    name: 'add a category',
    as: 'admin',
    before: 5,
    most: 3,
    prepare: async () => '/admin/catalogue',
    run: async (page, presses) => {
      await presses.press(button(page, 'دستهٔ تازه'));
      const form = page.getByRole('form', { name: 'دستهٔ تازه' });
      await form.getByLabel('نام', { exact: true }).fill('سنگ ساختمانی');
      await presses.key(page, 'Tab');
      await form.getByLabel('نشانی', { exact: true }).fill('building-stone');
      await presses.key(page, 'Enter');
      await page.getByRole('listitem').getByText('سنگ ساختمانی').waitFor();
    },
  },
  {
    name: 'make a desk',
    as: 'admin',
    before: null,
    most: 2,
    prepare: async () => '/admin/support',
    run: async (page, presses) => {
      await presses.press(button(page, 'میز تازه'));
      await page.getByLabel('نام میز').fill('باربری');
      await presses.key(page, 'Enter');
      await said(page, 'میز «باربری» ساخته شد.');
    },
  },
  {
    name: 'reach a place from the overview of a phone',
    as: 'admin',
    screen: 'phone',
    before: 3,
    most: 2,
    prepare: async () => '/admin',
    run: async (page, presses) => {
      const bar = page.locator('nav').filter({ has: page.locator('summary') });
      await presses.press(bar.locator('summary').filter({ hasText: 'همه' }));
      await presses.press(bar.getByRole('link', { name: 'واحدها' }));
      await page.waitForURL(/\/admin\/units/);
    },
  },
  {
    name: 'take the figures of supporters as a file',
    as: 'admin',
    before: null,
    most: 1,
    prepare: async () => '/admin/support',
    run: async (page, presses) => {
      const loading = page.waitForEvent('download');
      await presses.press(page.getByRole('link', { name: 'دریافت کارکرد پشتیبانی با قالب اکسل' }));
      await (await loading).delete();
    },
  },
];
