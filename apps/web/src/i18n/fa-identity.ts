/** The texts of who a user is before the law. */
export const faIdentity = {
  title: 'هویت برای پیش‌فاکتور',
  text: 'آنچه اینجا ثبت کنید روی پیشنهادها و پیش‌فاکتورهای چاپی شما می‌آید. جای دیگری نشان داده نمی‌شود.',
  kind: 'شخصیت',
  kinds: { person: 'حقیقی', company: 'حقوقی' },
  codes: { person: 'کد ملی', company: 'شناسهٔ ملی' },
  hints: { person: 'ده رقم', company: 'یازده رقم' },
  economic_code: 'کد اقتصادی',
  economic_hint: 'اگر ندارید، خالی بگذارید.',
  save: 'هویت را ثبت کن',
  saved: 'هویت ثبت شد.',
};
