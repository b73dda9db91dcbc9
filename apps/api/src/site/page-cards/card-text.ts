import { formatNumber, formatPercent } from '@rasteh/persian/digits';

/** The words on cards. */
export const cardText = {
  site: 'راسته',
  market: 'بازار امروز',
  tagline: 'قیمت روز کالا، تأمین‌کنندگان کنار هم',
  news: 'خبر',
  supplier: 'تأمین‌کننده',
  median: 'میانهٔ امروز',
  price: 'قیمت امروز',
  toman_per: (unit: string) => `تومان، هر ${unit}`,
  range: (low: string, high: string) => (low === high ? low : `${low} تا ${high}`),
  basis: 'نقدی، بدون ارزش افزوده',
  no_price: 'امروز قیمتی اعلام نشده است',
  percent: (percent: number) => formatPercent(Math.abs(percent)),
  suppliers: (count: number) => `${formatNumber(count)} تأمین‌کننده`,
  products: (count: number, capped: boolean) => `${capped ? 'بیش از ' : ''}${formatNumber(count)} کالا`,
  prices: (count: number) => `${formatNumber(count)} قیمت`,
  verified: 'تأییدشده',
} as const;
