import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { openAdmin } from '../people.ts';
import { openApi } from '../users.ts';
import { type AdminForm, adminForms, changes, withoutForm } from './admin-forms.ts';

const stage = useDemo();

async function enter(login: ReturnType<typeof loginOf>, path: string): Promise<Page> {
  const { page, allow } = await stage.walkers.arrive({ screen: 'wide', storageState: login.storageState });
  // A unit with another factor has another id.
  allow(/^answered (404|412): /);
  await page.goto(stage.url + path);
  await hydrated(page);
  return page;
}

async function press(page: Page, { save, confirm }: AdminForm, form: Awaited<ReturnType<AdminForm['open']>>): Promise<void> {
  await form.getByRole('button', { name: save, exact: true }).click();
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
}

it('has a form here for each change of something stored, or says why not', () => {
  const known = [...adminForms.map(({ route }) => route), ...Object.keys(withoutForm)];
  expect(known.toSorted()).toEqual(changes.toSorted());
});

it.for(adminForms)('two admins save one form, and neither loses what they typed: $name', async (one) => {
  const api = await openApi(stage.url, loginOf('admin'));
  const path = await one.prepare(api);
  await api.close();
  const { login } = openAdmin(stage, 'نگار نمونه');
  const [first, second] = [await enter(loginOf('admin'), path), await enter(login, path)];
  const [mine, theirs] = [await one.open(first), await one.open(second)];
  const fieldOf = (form: typeof mine, { label }: AdminForm['mine']) => form.getByLabel(label, { exact: true }).first();
  await fieldOf(mine, one.mine).fill(one.mine.value);
  await fieldOf(theirs, one.theirs).fill(one.theirs.value);
  const saved = second.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await press(second, one, theirs);
  await saved;

  // The form tells it by itself, or with the refusal of its save: by the name of the field, beside what is typed.
  const notice = first.getByRole('alert').filter({ hasText: 'مقدار ثبت‌شده اکنون' });
  await press(first, one, mine);
  await notice.waitFor();
  expect(await notice.textContent()).toContain(one.field);
  expect(await fieldOf(mine, one.mine).inputValue()).toBe(one.mine.value);
  await expectAccessible(first);
  const isSameField = one.mine.label === one.theirs.label;
  expect(await notice.getByText('شما هم آن را تغییر داده‌اید.').count()).toBe(isSameField ? 1 : 0);
  await notice.getByRole('button', { name: isSameField ? 'نگه داشتن تغییر من' : 'ادامه با هر دو تغییر' }).click();
  const kept = first.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await press(first, one, mine);
  const body = JSON.stringify((await kept).request().postDataJSON());
  // Both changes are sent: that of the other admin is not undone.
  const wanted = isSameField ? [one.mine] : [one.mine, one.theirs];
  for (const { value, sent = value, leftOut } of wanted)
    if (leftOut) expect(body).not.toContain(`"${leftOut}"`);
    else expect(body).toContain(sent);
});
