import { expect, it } from 'vitest';
import { loginOf } from '../demo.ts';
import { hydrated } from '../pages.ts';
import type { Person } from '../people.ts';
import { openApi } from '../users.ts';
import {
  anotherTab,
  type ChatStage,
  field,
  history,
  icon,
  networkFaults,
  openRoom,
  readAll,
  said,
  say,
  sendOne,
} from './chat.ts';

/** A buyer, and a supplier of rebar with the handle of its page. */
type Partners = { buyer: Person; supplier: Person & { handle: string } };
const ofDemo = (): Partners => ({
  buyer: { name: 'خریدار نمایشی', login: loginOf('buyer') },
  supplier: { name: 'فولاد سپاهان', login: loginOf('steel'), handle: 'foolad-sepahan' },
});

/** The title of rebar that the supplier sells. */
async function rebarOf({ url }: ChatStage, handle: string): Promise<string> {
  const api = await openApi(url);
  const offers = await api.call<{ product: { title: string } }[]>('GET', `/api/offers?supplier=${handle}&per_page=100`);
  await api.close();
  return (
    offers.find(({ product }) => product.title.startsWith('میلگرد'))?.product.title ?? expect.fail('The supplier sells no rebar.')
  );
}

/** Two users exchange messages; each change reaches the other user's pages in time. */
export function describeChat(stage: ChatStage, within_ms: number, partnersOf = ofDemo): void {
  it('syncs unread counts, delivery and read receipts of two users across tabs', async () => {
    const { buyer: ofBuyer, supplier } = partnersOf();
    const [buyer, steel] = [await stage.enter(ofBuyer.login, 'wide'), await stage.enter(supplier.login, 'phone')];
    await readAll(steel);
    const second = await anotherTab(steel);
    await buyer.page.goto(`${buyer.url}/categories/rebar`);
    await hydrated(buyer.page);
    await icon(buyer.page).waitFor();
    await buyer.page
      .getByRole('table')
      .getByRole('button', { name: `قیمت‌های ${await rebarOf(stage, supplier.handle)}`, exact: true })
      .press('Enter');
    await buyer.page
      .getByRole('table')
      .getByRole('button', { name: `گفت‌وگو با ${supplier.name}` })
      .first()
      .click();
    await buyer.page.getByText(/^همراه پیام: قیمت/).waitFor();
    await say(buyer.page, 'سلام، همین قیمت تا فردا می‌ماند؟');
    await said(buyer.page, 'سلام، همین').getByText('رسید', { exact: true }).waitFor();
    await say(buyer.page, 'و تحویل؟');

    for (const page of [steel.page, second]) await expect.poll(() => icon(page).textContent(), { timeout: within_ms }).toBe('۲');
    await openRoom(steel.page, ofBuyer.name);
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
}

/** A desk answers a user in time. */
export function describeDesk(stage: ChatStage, within_ms: number): void {
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

/** A user writes without a network, and is back. */
export function describeOffline(stage: ChatStage, partnersOf = ofDemo): void {
  it('sends messages written offline once and in order when the network is back, also from another page', async () => {
    const { buyer: ofBuyer, supplier } = partnersOf();
    const buyer = await stage.enter(ofBuyer.login, 'wide', { url: stage.network.url });
    buyer.allow(networkFaults);
    const steel = await stage.enter(supplier.login, 'phone');
    await sendOne(buyer, steel.id, { message: 'پیش از قطع' });
    await openRoom(steel.page, ofBuyer.name);
    await openRoom(buyer.page, supplier.name);
    await buyer.context.setOffline(true);
    stage.network.cut();
    const texts = ['یک از چهار', 'دو از چهار', 'سه از چهار', 'چهار از چهار'];
    for (const text of texts.slice(0, 3)) await say(buyer.page, text);
    await said(buyer.page, 'سه از چهار').getByText('در حال ارسال').waitFor();
    await say(steel.page, 'در این میان');
    // Two pages of one browser have one outbox.
    stage.network.mend();
    await buyer.context.setOffline(false);
    const other = await anotherTab(buyer);
    await buyer.page.close();
    await icon(other).waitFor();
    await openRoom(other, supplier.name);
    await say(other, 'چهار از چهار');
    await said(other, 'چهار از چهار').getByText('دیده شد', { exact: true }).waitFor();
    for (const page of [other, steel.page]) {
      const rows = history(page).locator('[data-row]').filter({ hasText: 'از چهار' });
      await expect.poll(() => rows.count()).toBe(4);
      const shown = await rows.allTextContents();
      expect(shown.map((text) => texts.find((one) => text.includes(one)))).toEqual(texts);
    }
    await said(other, 'در این میان').waitFor();
  });
}
