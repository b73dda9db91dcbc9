/** The titles of the panel's pages: a public page does not load them. */
export const faPanelTitles = {
  overview_title: 'پنل من',
  products_title: 'کالاها و گونه‌ها',
  settings_title: 'تنظیمات حساب',
  searches_title: 'جست‌وجوهای ذخیره‌شده',
  inventories_title: 'موجودی‌های من',
  rfqs_title: 'درخواست‌های خرید',
  delegations_title: 'دسترسی همکاران',
  for_title: 'کار از طرف کاربر دیگر',
  prices_title: 'قیمت‌های من',
  print_title: 'چاپ قیمت‌ها',
  price_lists_title: 'ورود فهرست قیمت',
};
