import { sourceLimits } from '@rasteh/contract/wire/limits';
import { formatNumber, formatPercent } from '@rasteh/persian/digits';

/** An amount as people read it: Rial in Toman. */
function shown(amount: string, quote_unit: string): string {
  return quote_unit.startsWith('IRR') ? `${formatNumber(Number(amount) / 10)} تومان` : `${formatNumber(Number(amount))} دلار`;
}

/** Why the value of a source did not become an amount, in a sentence. */
export const failureTexts = {
  address_refused: () => 'این نشانی به داخل شبکه می‌رسد یا مجاز نیست.',
  no_answer: () => 'نشانی پاسخ نداد.',
  timed_out: (seconds: number) => `پاسخ کامل در ${formatNumber(seconds)} ثانیه نرسید.`,
  status: (status: number) =>
    status >= 300 && status < 400
      ? `نشانی به مقصد دیگری ارجاع داد (${formatNumber(status)}). نشانی نهایی را بنویسید.`
      : `نشانی با کد ${formatNumber(status)} پاسخ داد.`,
  too_large: () => `پاسخ بزرگ‌تر از ${formatNumber(sourceLimits.body_bytes / 1_024)} کیلوبایت است.`,
  not_json: () => 'پاسخ JSON درستی نیست.',
  path_missing: (step: string) => `در پاسخ به «${step}» نرسیدیم. مسیر را بررسی کنید.`,
  not_a_number: () => 'مقداری که در این مسیر است عدد ساده نیست.',
  not_positive: () => 'عدد بیش از صفر نیست.',
  out_of_bounds: (amount: string, least: string, most: string, unit: string) =>
    `نرخ ${shown(amount, unit)} می‌شود که بیرون از بازهٔ ${shown(least, unit)} تا ${shown(most, unit)} است.`,
  jump: (percent: number, most: number) =>
    `نرخ ${formatPercent(percent, { sign: true })} تغییر می‌کند؛ بیشترین تغییر مجاز ${formatPercent(most)} است.`,
};

/** The text for an address that sources cannot have. */
export const ADDRESS_REFUSED = 'نشانی باید روی اینترنت و با پورت پیش‌فرض https باشد.';
/** The text for a header whose key must be typed anew. */
export const KEY_NEEDED = 'برای این نشانی و سرآیند، کلید را دوباره بنویسید.';
/** The text for a key without a header. */
export const NAME_NEEDED = 'نام سرآیندِ این کلید را هم بنویسید.';
