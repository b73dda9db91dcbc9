import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useDemo();
const WORD = { wide: 'ژغافژ', phone: 'ثظذاضث' };

it.for(['wide', 'phone'] as const)(
  'an admin comes from a search that found nothing, adds the word to a group, and visitors find by it: %s',
  async (screen) => {
    const word = WORD[screen];
    const guest = (await stage.walkers.arrive({ screen: 'wide' })).page;
    await guest.goto(`${stage.url}/search?q=${encodeURIComponent(word)}`);
    await guest.getByText(`برای «${word}» کالایی پیدا نشد`).first().waitFor();

    const { page, allow } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
    allow(/422/);
    // The queries of the last seconds are recorded together.
    const link = page.getByRole('link', { name: `افزودن هم‌معنی ${word}` });
    await expect
      .poll(
        async () => {
          await page.goto(`${stage.url}/admin`);
          await hydrated(page);
          return link.count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await link.click();
    const form = page.getByRole('form', { name: 'گروه تازه' });
    await form.waitFor();
    expect(await form.getByLabel('نام ۱').inputValue()).toBe(word);
    const tried = page.getByRole('region', { name: 'اکنون' });
    await tried.getByText('کالایی پیدا نشد.').waitFor();

    await form.getByLabel('نام ۲').fill('۱۴');
    await form.getByRole('button', { name: 'افزودن' }).click();
    await form.getByText('نامی با حرف بنویسید؛ عدد تنها نام کالا نیست.').waitFor();
    await form.getByLabel('نام ۲').fill('ایزوگام');
    await form.getByRole('button', { name: 'افزودن' }).click();
    await page.getByText('کلمه‌های هم‌معنی اضافه شد.').waitFor();
    await tried
      .getByRole('link', { name: /ایزوگام/ })
      .first()
      .waitFor();
    await page.getByRole('region', { name: 'پیش از تغییر' }).getByText('کالایی پیدا نشد.').waitFor();
    await expectPersian(page);
    await expectAccessible(page);

    // Pages of guests are up to five seconds old.
    const found = guest.getByRole('link', { name: /ایزوگام/ });
    await expect
      .poll(
        async () => {
          await guest.reload();
          return found.count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
  },
);
