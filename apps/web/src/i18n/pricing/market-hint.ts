import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the market beside an own amount. */
export const faMarketHint = {
  median: (amount: string, unit: string) => `میانهٔ بازار ${amount} تومان، هر ${unit}`,
  range: (lowest: string, highest: string, suppliers: number) =>
    `از ${lowest} تا ${highest} تومان، ${formatNumber(suppliers)} تأمین‌کننده؛ نقد و بدون ارزش افزوده`,
  no_market: 'امروز قیمت دیگری برای این کالا نیست؛ شما اولین هستید.',
  above: (percent: string) => `شما ${percent} بالای میانه`,
  below: (percent: string) => `شما ${percent} زیر میانه`,
  same: 'شما برابر میانه',
};
