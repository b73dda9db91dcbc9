import { expect, it } from 'vitest';
import { hydrated } from '../pages.ts';
import { anotherTab, type ChatStage, field, history, icon, openRoom, readAll, said, say } from './chat.ts';

/** Users and a desk exchange messages; each change reaches the other user's pages in time. */
export function describeChat(stage: ChatStage, within_ms: number): void {
  it('syncs unread counts, delivery and read receipts of two users across tabs', async () => {
    const [buyer, steel] = [await stage.enter('buyer', 'wide'), await stage.enter('steel', 'phone')];
    await readAll(steel);
    const second = await anotherTab(steel);
    await buyer.page.goto(`${buyer.url}/categories/rebar`);
    await hydrated(buyer.page);
    await icon(buyer.page).waitFor();
    await buyer.page
      .getByRole('table')
      .getByRole('button', { name: /^قیمت‌های/ })
      .first()
      .press('Enter');
    await buyer.page.getByRole('table').getByRole('button', { name: 'گفت‌وگو با فولاد سپاهان' }).first().click();
    await buyer.page.getByText(/^همراه پیام: قیمت/).waitFor();
    await say(buyer.page, 'سلام، همین قیمت تا فردا می‌ماند؟');
    await said(buyer.page, 'سلام، همین').getByText('رسید', { exact: true }).waitFor();
    await say(buyer.page, 'و تحویل؟');

    for (const page of [steel.page, second]) await expect.poll(() => icon(page).textContent(), { timeout: within_ms }).toBe('۲');
    await openRoom(steel.page, 'خریدار نمایشی');
    await said(buyer.page, 'و تحویل؟').getByText('دیده شد', { exact: true }).waitFor();
    await expect.poll(() => icon(second).textContent(), { timeout: within_ms }).toBe('');

    await field(steel.page).pressSequentially('همان می‌ماند');
    await buyer.page.getByText('در حال نوشتن…').waitFor();
    await steel.page.getByRole('button', { name: 'ارسال', exact: true }).click();
    await said(buyer.page, 'همان می‌ماند').waitFor();
    await said(steel.page, 'همان می‌ماند').getByText('دیده شد', { exact: true }).waitFor();

    await said(buyer.page, 'و تحویل؟').hover();
    await said(buyer.page, 'و تحویل؟').getByRole('button', { name: 'گزینه‌های پیام' }).click();
    await buyer.page.getByRole('button', { name: 'حذف', exact: true }).click();
    await buyer.page.getByRole('dialog', { name: 'پیام حذف شود؟' }).getByRole('button', { name: 'حذف' }).click();
    await history(steel.page).getByText('این پیام حذف شده است.').waitFor();
  });

  it('shows a desk’s answer in the same panel, and its author to the desk', async () => {
    const building = await stage.enter('building', 'wide');
    const supporter = await stage.enter('supporter', 'wide');
    await readAll(supporter);
    await openRoom(building.page, 'پشتیبانی راسته', 'پشتیبانی');
    await say(building.page, 'چگونه فهرست قیمت بفرستم؟');
    await expect.poll(() => icon(supporter.page).textContent(), { timeout: within_ms }).toBe('۱');
    await icon(supporter.page).click();
    await supporter.page.getByRole('list', { name: 'گفت‌وگوها' }).getByRole('button').first().click();
    await say(supporter.page, 'از پنل، بخش فهرست قیمت.');
    await said(supporter.page, 'از پنل').getByText('نوشتهٔ پشتیبان نمایشی').waitFor();
    await said(building.page, 'از پنل').waitFor();
    expect(await said(building.page, 'از پنل').getByText('نوشتهٔ').count()).toBe(0);
  });
}
