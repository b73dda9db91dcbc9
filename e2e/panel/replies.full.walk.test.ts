import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { field, history, openRoom, said } from '../chat/chat.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { type Api, type DemoPerson, openApi } from '../users.ts';

const stage = useDemo();
const apis: Api[] = [];
afterAll(() => Promise.all(apis.map((api) => api.close())));

async function enter(name: DemoPerson, screen: Screen, path: string): Promise<Page> {
  const { page, allow } = await stage.walkers.arrive({ screen, storageState: loginOf(name).storageState });
  allow(/422/);
  await page.goto(`${stage.url}${path}`);
  await hydrated(page);
  return page;
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
/** The scripts that a page has loaded for the prepared replies. */
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('reply-tool')).length);

/** A buyer has written to the desk; returns the name of the desk. */
async function askDesk(message: string): Promise<string> {
  const buyer = await openApi(stage.url, loginOf('buyer'));
  apis.push(buyer);
  const people = await buyer.call<{ user_id: number; is_desk: boolean; name: string }[]>('GET', '/api/chat/users?per_page=50');
  const desk = people.find(({ is_desk }) => is_desk);
  const message_id = `0190b5e0-0000-7000-8000-${String(now()).slice(-12)}`;
  await buyer.call('POST', '/api/chat/messages', { message_id, to: desk?.user_id, message });
  return desk?.name ?? '';
}

it.for(['phone', 'wide'] as const)(
  'an admin writes a reply, a supporter answers with it, and the buyer reads it: %s',
  async (screen) => {
    const mark = screen === 'phone' ? 'یکم' : 'دوم';
    const [title, words] = [`مهلت تسویه ${mark}`, `پرسش دربارهٔ مهلت ${mark}`];
    const desk = await askDesk(words);
    const [admin, supporter] = [await enter('admin', screen, '/admin/replies'), await enter('supporter', screen, '/support')];

    // The supporter has the room open while the admin writes.
    await supporter.getByRole('link').filter({ hasText: words }).click();
    await said(supporter, words).waitFor();

    await admin.getByRole('button', { name: 'پاسخ تازه' }).click();
    const form = admin.getByRole('form', { name: 'پاسخ تازه' });
    await form.getByLabel('عنوان').fill(title);
    await form.getByLabel('متن پاسخ').fill('سلام {family}، مهلت تسویه سی روز است.');
    await form.getByRole('button', { name: 'ذخیره' }).click();
    await form.getByText('«{family}» شناخته نمی‌شود').waitFor();
    await form.getByLabel('متن پاسخ').fill('سلام ، مهلت تسویه سی روز است.');
    await form.getByLabel('متن پاسخ').evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5));
    await form.getByRole('button', { name: 'افزودن نام مخاطب' }).click();
    await expectAccessible(admin);
    await form.getByRole('button', { name: 'ذخیره' }).click();
    const list = admin.getByRole('list', { name: 'پاسخ‌ها به ترتیب نمایش' });
    const row = list.getByRole('listitem').filter({ hasText: title });
    await row.getByText('، مهلت تسویه سی روز است.').waitFor();
    expect(await row.textContent()).toContain('سلام {name}، مهلت');
    const count = await list.getByRole('listitem').count();
    await row.getByRole('button', { name: /^بالاتر:/ }).focus();
    await admin.keyboard.press('ArrowUp');
    await admin.getByText(`«${title}» در جای`).waitFor({ state: 'attached' });
    expect(
      await list
        .getByRole('listitem')
        .nth(count - 2)
        .textContent(),
    ).toContain(title);
    expect(await fits(admin)).toBe(true);
    await expectPersian(admin);
    await expectAccessible(admin);

    // A slash in the empty field opens the list; the new reply is there without a reload.
    await field(supporter).focus();
    await supporter.keyboard.press('/');
    const options = supporter.getByRole('listbox', { name: 'پاسخ‌های آماده' });
    await options.getByText(title).waitFor();
    await expectAccessible(supporter);
    await supporter.keyboard.press('Escape');
    expect(await field(supporter).inputValue()).toBe('/');
    await field(supporter).fill('');
    // With the button it is three presses: the button, the reply, and the one that sends.
    await supporter.getByRole('button', { name: 'پاسخ آماده', exact: true }).click();
    await options.getByRole('option').filter({ hasText: title }).click();
    const sent = await field(supporter).inputValue();
    expect(sent).toMatch(/^سلام [^{}]+، مهلت تسویه سی روز است\.$/);
    expect(await said(supporter, 'مهلت تسویه سی روز').count()).toBe(screen === 'phone' ? 0 : 1);
    expect(await fits(supporter)).toBe(true);
    await supporter.getByRole('button', { name: 'ارسال', exact: true }).click();
    await said(supporter, sent).last().waitFor();

    const buyer = await enter('buyer', screen, '/');
    await openRoom(buyer, desk);
    await history(buyer).getByText(sent).last().waitFor();
    expect(await buyer.getByRole('button', { name: 'پاسخ آماده' }).count()).toBe(0);
    expect([await loaded(supporter), await loaded(buyer)].map((files) => files > 0)).toEqual([true, false]);

    await row.getByRole('button', { name: /^حذف/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await row.waitFor({ state: 'detached' });
    await field(supporter).focus();
    await supporter.keyboard.press('/');
    await options.getByText('در حال بررسی').waitFor();
    await options.getByText(title).waitFor({ state: 'detached' });
  },
);
