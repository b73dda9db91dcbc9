import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { slowDown } from '../layout-shift.ts';
import { publishMatching } from '../notices/notices.ts';
import { expectPersian } from '../persian.ts';
import { openApi } from '../users.ts';
import { describeRoles } from './inbox.story.ts';
import { arriveSlowly, expectStill } from './inbox.ts';

const SOON_MS = 10 * 60_000;

const stage = useDemo();

type Price = { id: number; version: number; amount: number; state: string; valid_until: string };

describeRoles(stage, ['phone', 'wide'], {
  arrive: (login, screen, path) => arriveSlowly(stage, login, screen, path),
  judge: expectStill,
});

it.each(['phone', 'wide'] as const)(
  'prices that end are stated anew with one press and taken back with one, on a %s screen',
  async (screen) => {
    const api = await openApi(stage.url, loginOf('steel'));
    const stored = () => api.call<Price[]>('GET', '/api/user/prices?per_page=1000');
    const some = (await stored()).filter(({ state }) => state === 'available').slice(0, 2);
    const valid_until = new Date(now() + SOON_MS).toISOString();
    await api.call('PUT', '/api/user/prices/update', { prices: some.map(({ id, version }) => ({ id, version, valid_until })) });
    const ofSome = async () => {
      const all = await stored();
      return some.map(({ id }) => all.find((price) => price.id === id) as Price);
    };

    const page = await arriveSlowly(stage, loginOf('steel'), screen);
    // A browser does not count what moves within 500 ms of a press: answers come later than that.
    await slowDown(page, 600);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^۲ قیمت تا .* اعتبار دارد$/ }) });
    const same = card.getByRole('button', { name: 'همین قیمت‌ها' });
    if (screen === 'phone') await same.tap();
    else {
      await same.focus();
      await page.keyboard.press('Enter');
    }
    // Not the card, which names other prices as soon as the tasks are read again.
    await page.getByText('۲ قیمت دوباره ثبت شد.').first().waitFor();

    const after = await ofSome();
    expect(after.map(({ amount }) => amount)).toEqual(some.map(({ amount }) => amount));
    expect(after.every((price) => Date.parse(price.valid_until) > Date.parse(valid_until))).toBe(true);
    // The title, which names those that end next as soon as the tasks have been read again.
    if (screen === 'wide')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^[۰-۹]+ قیمت تا .* اعتبار دارد$/);

    await page.getByRole('button', { name: 'پس گرفتن' }).click();
    await same.waitFor();
    expect((await ofSome()).map((price) => price.valid_until)).toEqual([valid_until, valid_until]);
    await expectStill(page);
    await api.close();
  },
);

it.each(['phone', 'wide'] as const)(
  'a task is put aside in place and brought back, and an invitation declined, on a %s screen',
  async (screen) => {
    const title = `ناودانی انبار ری، ${screen === 'phone' ? 'اول' : 'دوم'}`;
    const rfq = await publishMatching(stage.url, title);
    const page = await arriveSlowly(stage, loginOf('steel'), screen);
    const answers = page.getByRole('region', { name: 'درخواست‌های منتظر پاسخ شما' });
    const press = (button: Locator) => (screen === 'phone' ? button.tap() : button.click());
    /** The row leaves with the press, before the answer. */
    const stored = (act: Locator) =>
      Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/tasks/dismissals')), press(act)]);
    const button = (name: string) => answers.getByRole('button', { name, exact: true });
    const aside = button(`کنار گذاشتن ${title}`);
    await stored(aside);
    await aside.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('درخواست‌های منتظر پاسخ شما');
    await stored(page.getByRole('button', { name: 'برگرداندن' }));
    await aside.waitFor();
    await stored(aside);
    await aside.waitFor({ state: 'detached' });

    // An invitation asks again, until it is declined.
    const buyer = await openApi(stage.url, loginOf('buyer'));
    await buyer.call('POST', `/api/user/rfq/${rfq}/invitations`, { user_ids: [loginOf('steel').id] });
    const decline = button(`نپذیرفتن دعوت برای ${title}`);
    await press(decline);
    await press(page.getByRole('dialog', { name: 'این دعوت را نمی‌پذیرید؟' }).getByRole('button', { name: 'تأیید' }));
    await decline.waitFor({ state: 'detached' });
    const states = async () => {
      const { invitations } = await buyer.call<{ invitations: { state: string }[] }>('GET', `/api/user/rfq/${rfq}`);
      return invitations.map(({ state }) => state);
    };
    await expect.poll(states).toEqual(['declined']);
    await expectPersian(page);
    await expectAccessible(page);
    await page.reload();
    await answers.waitFor();
    expect(await answers.getByText(title).count()).toBe(0);
    await buyer.close();
  },
);
