import type { Unclear } from '@rasteh/persian/money/read';

const why: Record<Unclear | 'range' | 'state' | 'fraction', string> = {
  marks: 'جداکنندهٔ این عدد روشن نیست. مانند ۴۶٬۵۰۰ بنویسید.',
  several: 'بیش از یک عدد نوشته شده است. یک مبلغ بنویسید.',
  units: 'تومان و ریال با هم نوشته شده‌اند. یکی را بنویسید.',
  words: 'این نوشته مبلغ نیست. عدد را به تومان یا ریال بنویسید.',
  range: 'اینجا یک مبلغ بنویسید، نه بازهٔ قیمت.',
  state: 'اینجا مبلغ بنویسید. برای «تماس بگیرید» یا «ناموجود» وضعیت را تغییر دهید.',
  fraction: 'مبلغ باید از ۱ ریال تا ۱۰٬۰۰۰ میلیارد ریال و بدون کسر ریال باشد.',
};

/** The reasons why an amount could not be parsed. */
export const faMoney = { why };
