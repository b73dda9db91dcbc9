import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { bell, openAt } from '../notices/notices.ts';
import { hydrated } from '../pages.ts';
import { look } from '../rfqs/rfq-steps.ts';
import { mobiles, openApi } from '../users.ts';

const stage = useDemo();

it('says what ends with a role, ends it at once, and notifies the other side', async () => {
  const [steel, buyer, admin] = [loginOf('steel'), loginOf('buyer'), loginOf('admin')];
  const api = await openApi(stage.url, steel);
  await api.call('POST', '/api/user/delegations', { mobile: mobiles.buyer, scopes: ['prices'] });
  const { page: giver } = await stage.walkers.arrive({ screen: 'wide', storageState: steel.storageState });
  await openAt(giver, `${stage.url}/panel/delegations`);
  const before = (await bell(giver).getAttribute('aria-label')) ?? '';
  const { page: acting, allow } = await stage.walkers.arrive({ screen: 'wide', storageState: buyer.storageState });
  allow(/^answered 40[13]/);
  await acting.goto(`${stage.url}/panel/for/${steel.id}/prices`);
  await hydrated(acting);

  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: admin.storageState });
  await page.goto(`${stage.url}/admin/people/${buyer.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'تغییر نقش' }).click();
  const form = page.getByRole('form', { name: 'تغییر نقش' });
  await form.getByLabel('نقش تازه').selectOption('supporter');
  await form.getByText('با برگشت نقش هیچ‌کدام برنمی‌گردد.').waitFor();
  await form.getByLabel('گذرواژهٔ اول').fill('a long first password');
  await form.getByRole('textbox', { name: 'دلیل' }).fill('همکار تازهٔ پشتیبانی');
  await look(page);
  await form.getByRole('button', { name: 'ثبت نقش' }).click();
  await page.getByText('نقش تغییر کرد').waitFor();

  await expect.poll(() => bell(giver).getAttribute('aria-label')).not.toBe(before);
  const [notification] = await api.call<{ type: string }[]>('GET', '/api/user/notifications?per_page=1');
  expect(notification?.type).toBe('delegation.ended');
  await api.close();
  // The session of the former delegate has ended with the role.
  const late = await acting.request.get(`${stage.url}/api/user/${steel.id}/prices`);
  expect([401, 403]).toContain(late.status());
});

it('takes the users as a file with the filters of the list, on a phone too', async () => {
  for (const screen of ['phone', 'wide'] as const) {
    const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
    await page.goto(`${stage.url}/admin/people?role=admin`);
    await hydrated(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'دریافت کاربران با قالب CSV' }).click(),
    ]);
    const lines = (await text(await download.createReadStream())).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('مدیر');
  }
});
