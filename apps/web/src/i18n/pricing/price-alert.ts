import type { AlertKind } from '@rasteh/contract/wire/vocabulary';

/** Texts of the form of a price alert. */
export const faPriceAlert = {
  title: 'هشدار قیمت',
  kind: 'هشدار وقتی که',
  kinds: {
    under: 'قیمت به این مبلغ یا کمتر برسد',
    over: 'قیمت به این مبلغ یا بیشتر برسد',
    change: 'قیمت این‌قدر تغییر کند',
    available: 'دوباره قابل فروش شود',
    supplier: 'تأمین‌کنندهٔ تازه‌ای اضافه شود',
  } satisfies Record<AlertKind, string>,
  amount: (unit: string) => `مبلغ هر ${unit} (تومان)`,
  percent: 'درصد تغییر',
  basis: 'نقدی، بدون ارزش افزوده',
  next: 'ادامه',
};
