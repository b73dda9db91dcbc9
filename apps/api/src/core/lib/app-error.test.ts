import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';

it.each([
  [1, '۱ ثانیهٔ'],
  [42, '۴۲ ثانیهٔ'],
  [90, '۹۰ ثانیهٔ'],
  [91, '۲ دقیقهٔ'],
  [720, '۱۲ دقیقهٔ'],
  [5_400, '۹۰ دقیقهٔ'],
  [5_401, '۲ ساعت'],
  [82_800, '۲۳ ساعت'],
])('a refusal for %i s says for how long', (retry_after_s, wait) => {
  const { message } = new AppError('too_many_requests', { retry_after_s });
  expect(message).toBe(`درخواست‌های شما زیاد است. ${wait} دیگر دوباره تلاش کنید.`);
  expect(new AppError('code_too_soon', { retry_after_s }).message).toContain(`${wait} دیگر`);
});

it('other refusals, and those of an unknown time, have the text of their code', () => {
  expect(new AppError('too_many_requests').message).toContain('کمی بعد');
  expect(new AppError('unavailable', { retry_after_s: 2 }).message).toBe('راسته موقتاً در دسترس نیست. دوباره تلاش کنید.');
});
