import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the panels of a product and a category: starting an RFQ and the list of suppliers. */
export const faMarketPanels = {
  rfq: 'درخواست خرید',
  suppliers: 'تأمین‌کنندگان',
  rfq_for: (title: string) => `درخواست خرید ${title}`,
  intro: 'مقدار را بنویسید و ادامه دهید؛ شهر تحویل و مهلت پاسخ را در صفحهٔ بعد وارد می‌کنید.',
  what: 'چه کالایی؟',
  what_hint: (title: string) => `نمونه: ${title} با اندازه، استاندارد و کارخانهٔ مورد نظر`,
  quantity: 'مقدار',
  quantity_of: (unit: string) => `مقدار، به ${unit}`,
  quantity_wrong: 'مقدار را با عدد بنویسید، مانند ۲۴ یا ۲٫۵.',
  what_missing: 'بنویسید چه می‌خواهید بخرید.',
  go_on: 'ادامهٔ درخواست',
  offers: (count: number) => `${formatNumber(count)} قیمت`,
};
