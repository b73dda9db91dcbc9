import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { restoreTyped } from './restore-typed.ts';
import { hasTyped, watchTyping } from './typed-controls.ts';
import { reloadPage } from './typed-values.ts';

const reload = vi.fn();
beforeAll(watchTyping);
const form = `
  <form aria-label="درخواست">
    <label>کالا <input name="goods" value="میلگرد"></label>
    <label>مقدار <input name="quantity"></label>
    <label>رمز <input type="password" name="secret"></label>
    <label>کد <input name="code" autocomplete="one-time-code"></label>
    <label>شهر <select name="city"><option value="">همه</option><option value="7">قم</option></select></label>
    <label><input type="checkbox" name="vat" value="yes"> با مالیات</label>
    <label>توضیح <textarea></textarea></label>
  </form>`;
const control = <C extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector(selector) as C;

function type(selector: string, value: string): void {
  control(selector).value = value;
  control(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom cannot reload.
  vi.stubGlobal('location', { pathname: '/categories/rebar', reload });
  sessionStorage.clear();
  document.body.innerHTML = form;
});
afterEach(() => vi.useRealTimers());

const restore = async () => {
  const restored = restoreTyped();
  await vi.advanceTimersByTimeAsync(300);
  await restored;
};

test('brings back what was typed over a reload, but no secret and nothing that was not typed', async () => {
  type('[name=quantity]', '۲۵');
  type('textarea', 'تا شنبه');
  type('[name=secret]', 'راز');
  type('[name=code]', '123456');
  control('[name=vat]').click();
  control<HTMLSelectElement>('select').value = '7';
  control('select').dispatchEvent(new Event('input', { bubbles: true }));
  reloadPage();
  expect(reload).toHaveBeenCalled();
  expect(hasTyped()).toBe(true);
  expect(sessionStorage.getItem('rasteh.typed')).not.toMatch(/راز|123456|میلگرد/);

  document.body.innerHTML = form.replace('value="میلگرد"', 'value="نبشی"');
  const changed = vi.fn();
  document.addEventListener('change', ({ target }) => changed((target as HTMLInputElement).name));
  await restore();
  expect(control('[name=quantity]').value).toBe('۲۵');
  expect(control<HTMLTextAreaElement>('textarea').value).toBe('تا شنبه');
  expect(control<HTMLSelectElement>('select').value).toBe('7');
  expect(control('[name=vat]').checked).toBe(true);
  expect(control('[name=goods]').value).toBe('نبشی');
  expect(control('[name=code]').value).toBe('');
  expect(changed.mock.calls.flat()).toEqual(['quantity', 'city', 'vat', '']);
  expect(hasTyped()).toBe(false);
});

test('fills in a form that opens later', async () => {
  type('[name=quantity]', '۱۲');
  reloadPage();
  document.body.innerHTML = '';
  await restore();
  document.body.innerHTML = form;
  await vi.advanceTimersByTimeAsync(0);
  expect(control('[name=quantity]').value).toBe('۱۲');
});

test('keeps the values of another page for it, for ten minutes', async () => {
  type('[name=quantity]', '۱۲');
  reloadPage();
  vi.stubGlobal('location', { pathname: '/offline', reload });
  await restore();
  expect(hasTyped()).toBe(true);
  vi.stubGlobal('location', { pathname: '/categories/rebar', reload });
  vi.advanceTimersByTime(600_001);
  document.body.innerHTML = form;
  await restore();
  expect(control('[name=quantity]').value).toBe('');
  expect(hasTyped()).toBe(false);
});
