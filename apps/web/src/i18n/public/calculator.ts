/** Texts of the calculator, loaded with it. */
export const faCalculator = {
  variation: 'گونه',
  weight_of: (unit: string, kilograms: string) => `وزن نظری هر ${unit}: ${kilograms} کیلوگرم.`,
  price: 'قیمت',
  basis: 'قیمت برای هر',
  kilogram: 'کیلوگرم',
  toman: 'تومان',
  weight: 'وزن به کیلوگرم',
  count: (unit: string) => `تعداد ${unit}`,
  total: 'مبلغ',
  hint: 'یکی را بنویسید تا دو تای دیگر حساب شود.',
  wrong: 'این مقدار خوانا نیست.',
  too_much: 'این مقدار بیش از حد بزرگ است.',
  note: 'وزن‌ها نظری است و در عمل اندکی کم و زیاد می‌شود. ارزش افزوده و کرایه در این حساب نیست.',
};
