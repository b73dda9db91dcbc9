import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { countPresses } from '../presses.ts';
import { look } from '../rfqs/rfq-steps.ts';
import { openApi } from '../users.ts';

type ListedStory = { id: number; caption: string; supplier: { handle: string } };
type StoryRing = { supplier: { user_id: number; title: string } };
const CAPTION = 'بارگیری امروز از انبار بندر';
const DEMO_RINGS = 14;
// The smallest possible picture: one grey pixel.
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
);

const rings = (page: Page) =>
  page.getByRole('region', { name: 'استوری تأمین‌کنندگان' }).locator('[aria-roledescription="اسلاید"]');
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('a story from the panel to the home page', () => {
  const stage = useDemo();

  it('appears at once on open home pages, is played by keyboard alone, and is marked as seen', async () => {
    const steel = loginOf('steel');
    const [guest, admin] = await Promise.all([openApi(stage.url), openApi(stage.url, loginOf('admin'))]);
    const readRings = () => guest.call<StoryRing[]>('GET', '/api/stories');
    // The demo states its stories in the background.
    await expect.poll(async () => (await readRings()).length, { timeout: 60_000 }).toBe(DEMO_RINGS);
    const title = (await readRings()).find(({ supplier }) => supplier.user_id === steel.id)?.supplier.title ?? '';
    await admin.call('PUT', `/api/admin/users/${steel.id}/trusted`, { trusted: true });

    const visitors = await Promise.all([stage.walkers.arrive({ screen: 'wide' }), stage.walkers.arrive({ screen: 'phone' })]);
    for (const { page } of visitors) {
      const subscribed = waitForSubscription(page, 'stories');
      await page.goto(stage.url);
      await hydrated(page);
      await subscribed;
      await expectPersian(page);
    }

    const { page: panel } = await stage.walkers.arrive({ screen: 'phone', storageState: steel.storageState });
    await panel.goto(`${stage.url}/panel/stories`);
    await hydrated(panel);
    await panel.getByRole('button', { name: 'انتشار استوری' }).click();
    await panel.getByText('یک تصویر یا تصویر متحرک انتخاب کنید.').waitFor();
    await panel.locator('input[type=file]').first().setInputFiles({ name: 'بار.png', mimeType: 'image/png', buffer: point });
    await panel.getByRole('button', { name: 'حذف بار.png' }).waitFor();
    await panel.getByLabel('متن', { exact: true }).fill(CAPTION);
    await panel.getByLabel('لینک').fill('میلگرد ۱۴');
    await panel
      .getByRole('option', { name: /^قیمت شما: میلگرد ۱۴/ })
      .first()
      .click();
    await panel.getByRole('button', { name: 'انتشار استوری' }).click();
    await panel.getByText('استوری شما منتشر شد.').waitFor();
    await panel.getByRole('listitem').filter({ hasText: CAPTION }).getByText('منتشرشده').waitFor();
    await expectPersian(panel);

    await Promise.all([guest.close(), admin.close()]);

    // The picture of the newest story, with its text.
    const seen = new RegExp(`^${title} ${CAPTION}$`);
    for (const { page } of visitors) {
      await rings(page).first().getByRole('button', { name: title }).waitFor();
      expect(await widthOf(page)).toBeLessThanOrEqual(0);
      const ring = rings(page)
        .first()
        .getByRole('button', { name: /دیده‌نشده/ });
      await ring.focus();
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: title });
      await viewer.waitFor();
      const shown = () => viewer.getByText(CAPTION, { exact: true }).isVisible();
      // The new story is the last one, since the oldest is shown first; the arrow along the text moves on.
      for (let turns = 0; turns < 10 && !(await shown()); turns += 1) {
        const former = await viewer.textContent();
        await page.keyboard.press('ArrowLeft');
        await expect.poll(() => viewer.textContent()).not.toBe(former);
      }
      expect(await shown()).toBe(true);
      await viewer.getByRole('link', { name: /^مشاهدهٔ قیمت میلگرد ۱۴/ }).waitFor();
      await page.keyboard.press('ArrowRight');
      await viewer.getByText(CAPTION, { exact: true }).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
      await rings(page).getByRole('button', { name: seen }).waitFor();
      // What was seen stays so, and comes after what is new.
      await page.reload();
      await hydrated(page);
      await rings(page).last().getByRole('button', { name: seen }).waitFor({ state: 'attached' });
    }
  });

  it.each(['wide', 'phone'] as const)('is taken down by an admin with a reason, %s', async (screen) => {
    const api = await openApi(stage.url, loginOf('admin'));
    const { storageState } = loginOf('admin');
    const { page } = await stage.walkers.arrive({ screen, storageState });
    await page.goto(`${stage.url}/admin/stories`);
    await hydrated(page);
    const all = await api.call<ListedStory[]>('GET', '/api/admin/stories?status=published&per_page=100');
    // A caption that is the only one names its row.
    const story = all.find(({ caption }) => caption && all.filter((one) => one.caption === caption).length === 1);
    const title = story?.caption ?? '';
    await page.getByLabel('متن استوری یا نام تأمین‌کننده').fill(title);
    const row = page.getByRole('listitem').filter({ hasText: title });
    const takeDown = row.getByRole('button', { name: `برداشتن از نمایش: ${title}` });
    const presses = countPresses(screen === 'phone');
    await presses.press(takeDown);
    const form = page.getByRole('form', { name: `برداشتن از نمایش: ${title}` });
    await form.getByRole('button', { name: 'برداشتن از نمایش' }).click();
    await expectFocusedError(page);
    await look(page);
    await form.getByRole('textbox', { name: 'دلیل' }).fill('تصویر به این کالا مربوط نیست.');
    await presses.press(form.getByRole('button', { name: 'برداشتن از نمایش' }));
    expect(presses.count).toBe(2);
    await page.getByText('استوری از نمایش برداشته شد.').waitFor();
    await row.getByText('پذیرفته‌نشده').waitFor();
    await takeDown.waitFor({ state: 'detached' });
    await look(page);
    const shown = await api.call<{ stories: { id: number }[] }>('GET', `/api/suppliers/${story?.supplier.handle}/stories`);
    expect(shown.stories.map(({ id }) => id)).not.toContain(story?.id);
    await api.close();
  });
});
