/** The words about goods in stock that lists, pages and the panel share. */
export const faInventory = {
  states: { available: 'قیمت‌دار', on_call: 'تماس بگیرید' },
  verified: { none: '', registered: 'ثبت‌شده', verified: 'تأییدشده' },
  toman: 'تومان',
  fresh: 'تازه',
};
