/** Texts of sharing the page of a supplier. */
export const faShareSupplier = {
  title: 'اشتراک‌گذاری این صفحه',
  link: 'لینک صفحه',
  copy_link: 'کپی لینک',
  copy_text: 'کپی متن',
  text: 'متن برای پیام‌رسان',
  picture: 'دریافت تصویر کارت',
  send: 'ارسال به برنامهٔ دیگر',
  copied: 'کپی شد.',
  not_copied: 'کپی نشد؛ متن را خودتان انتخاب و کپی کنید.',
  no_picture: 'تصویر ساخته نشد.',
  file_name: (handle: string) => `rasteh-${handle}.png`,
  prices_of_today: (day: string) => `قیمت‌های ${day}:`,
  line: (product: string, amount: string, unit: string, terms: string) => `${product}: ${amount} تومان، هر ${unit}، ${terms}`,
  in_rasteh: (title: string) => `${title} در راسته`,
};

/** Texts of the numbers of a supplier. */
export const faSupplierContact = {
  phones: (title: string) => `شماره‌های ${title}`,
  note: 'لطفاً هنگام تماس بگویید که قیمت را در راسته دیده‌اید.',
  loading: 'در حال بارگذاری شماره‌ها…',
  retry: 'تلاش دوباره',
};
