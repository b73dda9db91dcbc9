import { afterEach, expect, test } from 'vitest';
import { forgetUser, hasUnsent } from './forget-user.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  'rasteh-chat-draft:5:7',
  'rasteh.quote-draft.1.5.9',
  'rasteh.price-drafts.1.5.12',
  'rasteh.rfq-form.1.5.new',
  'rasteh.whatever-comes-next',
])('%s is unsent, and is forgotten', async (key) => {
  expect(await hasUnsent()).toBe(false);
  localStorage.setItem(key, '{}');
  expect(await hasUnsent()).toBe(true);
  await forgetUser();
  expect(localStorage.length).toBe(0);
});

test('what was chosen in the palette is forgotten without a question', async () => {
  localStorage.setItem('rasteh-palette-5', '[]');
  expect(await hasUnsent()).toBe(false);
  await forgetUser();
  expect(localStorage.length).toBe(0);
});

test('what an extension of the browser keeps is no draft', async () => {
  localStorage.setItem('extension', '1');
  expect(await hasUnsent()).toBe(false);
  await forgetUser();
  expect(Object.keys(localStorage)).toEqual(['extension']);
});

test('the choices of the device stay', async () => {
  const kept = ['rasteh-push-later', 'rasteh-push-off', 'rasteh.seen-stories'];
  for (const key of kept) localStorage.setItem(key, '1');
  expect(await hasUnsent()).toBe(false);
  await forgetUser();
  expect(Object.keys(localStorage).sort()).toEqual(kept);
});
