import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { now } from '../clock.ts';
import { hydrated } from '../pages.ts';
import { field, history, icon, openRoom, post, said, say, sendOne, useChat, useChatPortal } from './chat.ts';
import { describeChatPanel } from './chat-panel.story.ts';

// The shell answers no question for the microphone.
const stage = useChat(useChatPortal('chromium'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Runs one of the actions of a message. */
async function act(page: Page, text: string, action: string): Promise<void> {
  await said(page, text).hover();
  await said(page, text).getByRole('button', { name: 'گزینه‌های پیام' }).click();
  await said(page, text).getByRole('button', { name: action }).click();
}
async function ofRoom(page: Page, action: string): Promise<void> {
  await button(page, 'گزینه‌های گفت‌وگو').click();
  await button(page, action).click();
}

it('shows cards of all kinds to both users, links to their page, and that page says when the item is gone', async () => {
  const [buyer, steel] = [await stage.enter('buyer', 'wide'), await stage.enter('steel', 'phone')];
  const { page } = buyer;
  await page.goto(`${buyer.url}/categories/rebar`);
  await hydrated(page);
  await icon(page).waitFor();
  await page
    .getByRole('table')
    .getByRole('button', { name: /^قیمت‌های/ })
    .first()
    .press('Enter');
  await page.getByRole('table').getByRole('button', { name: 'گفت‌وگو با فولاد سپاهان' }).first().click();
  await page.getByText(/^همراه پیام: قیمت/).waitFor();
  await say(page, 'این قیمت چند روز می‌ماند؟');
  await said(page, 'این قیمت چند روز').getByRole('link').waitFor();
  const read = async (path: string) => (await (await buyer.context.request.get(buyer.url + path)).json()).data;
  const [product] = await read('/api/offers?category=rebar').then((rows) =>
    rows.map((row: { product: { id: number } }) => row.product),
  );
  const [inventory] = (await read('/api/inventories')).filter(
    (one: { supplier: { user_id: number } }) => one.supplier.user_id === steel.id,
  );
  const lines = [{ text: 'نبشی ۵', quantity: '20', unit_id: 3 }];
  const deadline = new Date(now() + 172_800_000).toISOString();
  const wanted = { title: 'نبشی برای سوله', lines, city_id: 2, deadline, publish: true };
  expect(await post(buyer, '/api/user/rfq', wanted)).toBe(201);
  const admin = await stage.enter('admin', 'wide');
  const reviews = (await (await admin.context.request.get(`${admin.url}/api/admin/reviews?entity=rfq`)).json()).data;
  for (const { id, version } of reviews) expect(await post(admin, `/api/admin/reviews/${id}/approve`, { version })).toBe(200);
  const [rfq] = await read('/api/rfqs');
  for (const [type, { id }] of Object.entries({ product, inventory, rfq }))
    await sendOne(buyer, steel.id, { message_type: 'card', message: `کارت ${type}`, card: { type, id } });
  await openRoom(steel.page, 'خریدار نمایشی');
  const links: Record<string, string> = {};
  for (const [text, kind] of [
    ['این قیمت چند روز', 'قیمت'],
    ['کارت product', 'کالا'],
    ['کارت inventory', 'موجودی'],
    ['کارت rfq', 'درخواست خرید'],
  ] as const)
    for (const side of [page, steel.page]) {
      const link = said(side, text).getByRole('link');
      await link.getByText(kind, { exact: true }).waitFor();
      links[text] = (await link.getAttribute('href')) ?? '';
    }
  for (const href of Object.values(links)) expect((await buyer.context.request.get(buyer.url + href)).status(), href).toBe(200);
  const own = await steel.context.request.get(`${steel.url}/api/user/inventory/${inventory.id}`);
  const { version } = (await own.json()).data;
  expect(await post(steel, `/api/user/inventory/${inventory.id}/stop`, { version })).toBe(200);
  buyer.allow(/answered 404/);
  await said(page, 'کارت inventory').getByRole('link').click();
  await page
    .getByText(/این صفحه پیدا نشد|دیگر منتشر نیست/)
    .first()
    .waitFor();
  // An item that is no longer visible cannot be sent, and an error says so at once.
  expect(
    await post(buyer, '/api/chat/messages', {
      message_id: '01930000-0000-7000-8000-0000000000aa',
      to: steel.id,
      message_type: 'card',
      card: { type: 'inventory', id: inventory.id },
    }),
  ).toBe(422);
});

it('supports reply, copy, emoji, search, drafts, deletion, report and block, each in both directions', async () => {
  const [buyer, steel] = [await stage.enter('buyer', 'wide'), await stage.enter('steel', 'wide')];
  const { page } = buyer;
  await buyer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sendOne(steel, buyer.id, { message: 'میلگرد شانزده را تا شنبه می‌رسانیم' });
  await sendOne(steel, buyer.id, { message: 'پولش را همین حالا بریزید وگرنه…' });
  await openRoom(page, 'فولاد سپاهان');
  await act(page, 'تا شنبه', 'پاسخ');
  await page.getByText('پاسخ به فولاد سپاهان').waitFor();
  await button(page, 'شکلک').click();
  await button(page, '👍').click();
  // Escape undoes one step at a time.
  await page.keyboard.press('Escape');
  await field(page).waitFor();
  expect(await button(page, '👍').count()).toBe(0);
  expect(await field(page).inputValue()).toBe('👍');
  await page.reload();
  await hydrated(page);
  await icon(page).click();
  await page.getByText('پیش‌نویس: ').waitFor();
  await page.getByRole('list', { name: 'گفت‌وگوها' }).getByRole('button', { name: 'فولاد سپاهان' }).click();
  await page.getByText('پاسخ به فولاد سپاهان').waitFor();
  expect(await field(page).inputValue()).toBe('👍');
  await button(page, 'ارسال').click();
  await openRoom(steel.page, 'خریدار نمایشی');
  await said(steel.page, '👍')
    .getByRole('button', { name: /تا شنبه/ })
    .waitFor();
  await act(page, '👍', 'کپی متن');
  await page.getByText('متن پیام کپی شد.').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('👍');
  await act(page, '👍', 'حذف');
  await page.getByRole('dialog', { name: 'پیام حذف شود؟' }).getByRole('button', { name: 'حذف' }).click();
  await history(steel.page).getByText('این پیام حذف شده است.').waitFor();

  await ofRoom(page, 'جست‌وجو در گفت‌وگو');
  await page.getByRole('searchbox', { name: 'جست‌وجو در این گفت‌وگو' }).fill('شانزده');
  await page.getByRole('list', { name: 'پیام‌های پیداشده' }).getByRole('button').click();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('searchbox', { name: 'جست‌وجو در این گفت‌وگو' }).count()).toBe(0);

  await ofRoom(page, 'گزارش تخلف');
  const form = page.getByRole('dialog', { name: 'گزارش تخلف' });
  await form.getByRole('button', { name: 'ارسال گزارش' }).click();
  await form.getByText('دست‌کم یک پیام را انتخاب کنید.').waitFor();
  await form.getByLabel(/پولش را/).check();
  await form.getByLabel('دلیل گزارش').fill('تهدید برای گرفتن پول');
  await form.getByRole('button', { name: 'ارسال گزارش' }).click();
  await form.getByText('گزارش فرستاده شد').waitFor();
  await form.getByRole('button', { name: 'بستن' }).last().click();
  await form.waitFor({ state: 'detached' });
  // The report keeps the message, also after its deletion.
  await act(steel.page, 'پولش را', 'حذف');
  await steel.page.getByRole('dialog', { name: 'پیام حذف شود؟' }).getByRole('button', { name: 'حذف' }).click();
  await history(page).getByText('این پیام حذف شده است.').nth(1).waitFor();
  const admin = await stage.enter('admin', 'wide');
  const reports = await (await admin.context.request.get(`${admin.url}/api/admin/chat-reports`)).json();
  expect(reports.data[0]).toMatchObject({
    reason: 'تهدید برای گرفتن پول',
    messages: [{ message: 'پولش را همین حالا بریزید وگرنه…' }],
  });

  await ofRoom(page, 'مسدود کردن');
  await page.getByRole('dialog', { name: 'مسدود شود؟' }).getByRole('button', { name: 'مسدود کردن' }).click();
  await page.getByText('شما این مخاطب را مسدود کرده‌اید').waitFor();
  expect(await field(page).count()).toBe(0);
  steel.allow(/answered 403: POST .*\/api\/chat\/messages/);
  await say(steel.page, 'به دستتان می‌رسد؟');
  await said(steel.page, 'به دستتان').getByText('میان شما و این کاربر پیامی رد و بدل نمی‌شود.').waitFor();
  expect(await said(page, 'به دستتان').count()).toBe(0);
  await button(page, 'رفع مسدودی').click();
  await field(page).waitFor();
  await said(steel.page, 'به دستتان').getByRole('button', { name: 'تلاش دوباره' }).click();
  await said(page, 'به دستتان').waitFor();
});

it('records, discards, sends and plays a voice message; says when the microphone is denied', async () => {
  const [buyer, steel] = [await stage.enter('buyer', 'wide'), await stage.enter('steel', 'phone')];
  await sendOne(steel, buyer.id, { message: 'صدایتان را بفرستید' });
  await openRoom(steel.page, 'خریدار نمایشی');
  await openRoom(buyer.page, 'فولاد سپاهان');
  const { page } = buyer;
  await button(steel.page, 'ضبط پیام صوتی').click();
  await steel.page
    .getByText(/دسترسی به میکروفون داده نشد/)
    .first()
    .waitFor();
  await field(steel.page).waitFor();

  await buyer.context.grantPermissions(['microphone']);
  await button(page, 'ضبط پیام صوتی').click();
  await page
    .getByRole('timer')
    .filter({ hasText: /(?!۰۰:۰۰)[۰-۹]{2}:[۰-۹]{2}/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor();
  expect(await history(page).locator('audio').count()).toBe(0);
  await button(page, 'ضبط پیام صوتی').click();
  await page
    .getByRole('timer')
    .filter({ hasText: /(?!۰۰:۰[۰۱])[۰-۹]{2}:[۰-۹]{2}/ })
    .waitFor();
  await button(page, 'پایان و ارسال').click();
  const playerIn = (of: Page) => history(of).getByRole('group', { name: 'پیام صوتی' });
  await playerIn(page).waitFor();
  const player = playerIn(steel.page);
  await player.getByRole('button', { name: 'پخش پیام صوتی' }).click();
  await player.getByRole('button', { name: 'توقف پخش' }).waitFor();
  const place = player.getByRole('slider', { name: 'جای پخش' });
  await expect.poll(() => place.inputValue().then(Number)).toBeGreaterThan(0.3);
  const kind = await player
    .locator('audio')
    .evaluate(async (audio: HTMLAudioElement) => (await fetch(audio.src)).headers.get('content-type'));
  expect(kind).toMatch(/^(audio|video)\/(mp4|ogg)/);
  await history(page).locator('[data-row]').last().getByText('دیده شد', { exact: true }).waitFor();
});

describeChatPanel(stage, [
  { screen: 'phone', colorScheme: 'light' },
  { screen: 'wide', colorScheme: 'dark' },
]);
