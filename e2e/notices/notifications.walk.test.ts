import { expect, it } from 'vitest';
import { screensOf } from '../browser.ts';
import { useSharedPortal } from '../demo.ts';
import { enterFirm, signUp } from '../people.ts';
import { countPresses } from '../presses.ts';
import { look } from '../rfqs/rfq-steps.ts';
import { bell, centre, enter, openAt, publishMatching, showAlone } from './notices.ts';

/** The presses from the bell to what a notification is about. */
const PRESSES = 2;
const stage = useSharedPortal('trade');

it.each(screensOf('wide'))(
  'a matching RFQ counts at the bell, leads to its answer, and is read on each page, by %s',
  async (screen) => {
    const { login: supplier, handle } = enterFirm(stage, 'notifications');
    const { login: buyer } = signUp(stage, 'خریدار کاغذ', { trusted: true });
    await showAlone(stage, supplier, ['rfqs']);
    const { page, api } = await enter(stage, supplier, screen, '/');
    const second = await page.context().newPage();
    await openAt(second, `${stage.url}/panel/prices`);
    for (const one of [page, second]) await bell(one, 0).waitFor();
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

    const title = `آهن سولهٔ ${screen === 'wide' ? 'نجف‌آباد' : 'شاهین‌شهر'}`;
    const rfq_id = await publishMatching(stage.url, title, { buyer, supplier, handle });
    for (const one of [page, second]) await bell(one, 1).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

    const presses = countPresses(screen === 'phone');
    await presses.press(bell(page, 1));
    if (screen === 'phone') await page.waitForURL('**/panel/notifications');
    const row = centre(page, screen).getByRole('listitem').filter({ hasText: title });
    await row.getByText('درخواست خرید تازه برای کالاهای شما').waitFor();
    expect(await row.textContent()).toMatch(new RegExp(`«${title}»، تحویل در .+\\. مهلت پاسخ: .+، ساعت [۰-۹:]+`));
    expect(await row.locator('svg').first().isVisible()).toBe(true);
    await look(page);
    await presses.press(row.getByRole('link'));
    await page.waitForURL(`**/panel/quotes/new/${rfq_id}`);
    await page.getByRole('heading', { name: title }).first().waitFor();
    expect(presses.count).toBe(PRESSES);
    for (const one of [page, second]) await bell(one, 0).waitFor();
    const { length } = await api.call<unknown[]>('GET', '/api/user/notifications?unread=true');
    expect(length).toBe(0);
    await api.close();
  },
);
