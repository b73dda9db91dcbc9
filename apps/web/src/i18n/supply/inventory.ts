/** Texts about goods in stock, shared by lists, pages and the panel. */
export const faInventory = {
  states: { available: 'قیمت‌دار', on_call: 'تماس بگیرید' },
  verified: { none: '', registered: 'ثبت‌شده', verified: 'تأییدشده' },
  toman: 'تومان',
  fresh: 'تازه',
};
