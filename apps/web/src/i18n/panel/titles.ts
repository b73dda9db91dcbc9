const own = {
  overview: 'پنل من',
  prices: 'قیمت‌های من',
  print: 'چاپ قیمت‌ها',
  price_lists: 'ورود فهرست قیمت',
  products: 'کالاها و گونه‌ها',
  inventories: 'موجودی‌های من',
  stories: 'استوری‌های من',
  rfqs: 'درخواست‌های خرید',
  quotes: 'پیشنهادهای من',
  profile: 'مشخصات حقوقی',
  searches: 'جست‌وجوهای ذخیره‌شده',
  delegations: 'دسترسی همکاران',
  settings: 'تنظیمات حساب',
};

/** The titles of the panel's pages, for oneself and for another user: a public page does not load them. */
export const faPanelTitles = {
  own,
  other: {
    panel: 'کار از طرف کاربر دیگر',
    prices: 'قیمت‌ها، از طرف کاربر دیگر',
    print: 'چاپ قیمت‌ها، از طرف کاربر دیگر',
    price_lists: 'ورود فهرست قیمت، از طرف کاربر دیگر',
    products: 'کالاها و گونه‌ها، از طرف کاربر دیگر',
    stories: 'استوری‌ها، از طرف کاربر دیگر',
    inventories: 'موجودی‌ها، از طرف کاربر دیگر',
    rfqs: 'درخواست‌های خرید، از طرف کاربر دیگر',
    quotes: 'پیشنهادها، از طرف کاربر دیگر',
    profile: 'مشخصات حقوقی، از طرف کاربر دیگر',
  },
};
