/** Texts of the chart of the user's own earlier prices. */
export const faPriceChart = {
  chart: (title: string, from: string, to: string) => `نمودار قیمت شما برای ${title} از ${from} تا ${to}`,
  crosshair: 'قیمت روی نمودار',
  correction: 'اصلاح‌شده',
  toman: 'تومان',
};
