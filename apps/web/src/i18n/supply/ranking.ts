import { formatNumber, formatPercent } from '@rasteh/persian/digits';

/** Texts of the ranking of a product's offers for a quantity and a payment. */
export const faRanking = {
  question: 'برای چه مقدار و چه پرداختی؟',
  fit: (fit: string) => `برای ${fit}`,
  any_quantity: (payment: string) => `${payment}، هر مقدار`,
  amount: 'مقدار',
  unit: 'واحد',
  payment: 'پرداخت',
  city: 'شهر مقصد (برای کرایه)',
  to: (fit: string, city: string) => `${fit}، تا ${city}`,
  payments: { cash: 'نقد', credit: 'مدت‌دار' },
  show: 'نمایش رتبه',
  quantity_wrong: 'مقدار را با عدد بنویسید، مانند ۵ یا ۲٫۵.',
  quantity: (quantity: string, unit: string) => `${quantity} ${unit}`,
  lowest: (fit: string) => `کمترین برای ${fit}`,
  lowest_today: 'کمترین قیمت نقدی امروز',
  first_credit: 'اولین قیمت مدت‌دار',
  none: (fit: string) => `امروز هیچ قیمتی برای ${fit} نیست`,
  none_text: 'مقدار یا پرداخت را تغییر دهید؛ قیمت‌های با شرایط دیگر پایین‌تر آمده است.',
  range: {
    lowest: 'کمترین',
    highest: 'بیشترین',
    middle: (amount: string) => `میانه ${amount} تومان`,
  },
  place: (place: number) => `رتبهٔ ${formatNumber(place)}`,
  no_place: 'بدون رتبه',
  over: (percent: number) => formatPercent(percent, { sign: true }),
  over_of: (percent: number) =>
    percent < 0
      ? `${formatPercent(-percent)} کمتر از کمترین قیمت با همین شرایط`
      : `${formatPercent(percent)} بیشتر از کمترین قیمت با همین شرایط`,
  others: 'شرایط دیگر',
  others_text: (fit: string) => `بدون رتبه برای ${fit}`,
  credit_text: 'به ترتیب قیمت؛ مهلت پرداخت‌ها یکسان نیست.',
  total: (quantity: string) => `جمع ${quantity}`,
  columns: {
    place: 'رتبه',
    supplier: 'تأمین‌کننده',
    terms: 'شرایط',
    difference: 'اختلاف و جمع',
    price: 'قیمت',
    actions: 'استعلام',
  },
};
