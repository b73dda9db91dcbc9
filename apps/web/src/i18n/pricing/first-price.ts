/** Texts of the form of a first price. */
export const faFirstPrice = {
  title: 'قیمت امروز شما',
  change: 'تغییر کالا',
  terms: 'شرایط این قیمت',
  terms_of: (city: string, delivery: string, payment: string, vat: string) => [city, delivery, payment, vat].join('، '),
  with_vat: 'با ارزش افزوده',
  without_vat: 'بدون ارزش افزوده',
  save: 'ثبت قیمت',
  all: 'قیمت‌های من',
};
