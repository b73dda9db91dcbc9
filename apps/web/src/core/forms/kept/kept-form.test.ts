import { beforeEach, expect, test } from 'vitest';
import { createFormKeeper } from './kept-form.ts';

const aTab = () =>
  createFormKeeper<{ title: string }>({
    form: 'form',
    shape: 1,
    owner: 5,
    isWhole: ({ title }) => typeof title === 'string',
    now: () => 1_000,
  });
const form = (title: string) => ({ base: { version: 3, values: { title: 'ورق' } }, values: { title }, sent: null });

beforeEach(() => localStorage.clear());

test('restores the stored values on the next visit, until they are cleared', () => {
  aTab().write(form('میلگرد'));
  const tab = aTab();
  expect(tab.read()?.values).toEqual({ title: 'میلگرد' });
  tab.clear();
  expect(aTab().read()).toBeNull();
});

test('keeps what another tab wrote later', () => {
  const [first, second] = [aTab(), aTab()];
  first.write(form('میلگرد'));
  second.read();
  second.write(form('نبشی'));
  first.clear();
  expect(aTab().read()?.values).toEqual({ title: 'نبشی' });
  second.clear();
  expect(localStorage).toHaveLength(0);
});

test('ignores a form that does not say what it is based on', () => {
  localStorage.setItem('rasteh.form.1.5', JSON.stringify({ at: 1_000, version: 3, values: { title: 'میلگرد' }, sent: null }));
  expect(aTab().read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});
