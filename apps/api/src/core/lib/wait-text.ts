import type { ErrorCode } from '@rasteh/contract/wire/errors';
import { toPersianDigits } from '@rasteh/persian/digits';

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Up to so many of a unit are named in it: «۹۰ ثانیه», but «۲ دقیقه». */
const MOST = 90;

/** When to try again, in whole seconds, minutes or hours, rounded up: «۴۲ ثانیهٔ دیگر دوباره تلاش کنید.» */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds <= MOST
      ? [Math.max(1, Math.ceil(seconds)), 'ثانیهٔ']
      : seconds <= MOST * MINUTE_S
        ? [Math.ceil(seconds / MINUTE_S), 'دقیقهٔ']
        : [Math.ceil(seconds / HOUR_S), 'ساعت'];
  return `${toPersianDigits(count)} ${unit} دیگر دوباره تلاش کنید.`;
}

/** Refusals that end by themselves: the reason that stands before the time to wait. */
export const waitReasons: Partial<Record<ErrorCode, string>> = {
  too_many_requests: 'درخواست‌های شما زیاد است.',
  code_too_soon: 'به‌تازگی کدی فرستاده‌ایم.',
};
