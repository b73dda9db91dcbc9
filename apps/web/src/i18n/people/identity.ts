/** Texts of a user's legal identity. */
export const faIdentity = {
  title: 'مشخصات پیش‌فاکتور',
  text: 'این مشخصات روی پیشنهادها و پیش‌فاکتورهای چاپی شما می‌آید. جای دیگری نشان داده نمی‌شود.',
  kind: 'نوع شخص',
  kinds: { person: 'حقیقی', company: 'حقوقی' },
  codes: { person: 'کد ملی', company: 'شناسهٔ ملی' },
  hints: { person: 'ده رقم', company: 'یازده رقم' },
  economic_code: 'کد اقتصادی',
  economic_hint: 'اگر ندارید، خالی بگذارید.',
  stale: 'این مشخصات در این میان تغییر کرده است',
  code: 'کد ملی یا شناسهٔ ملی',
  save: 'ثبت مشخصات',
  saved: 'مشخصات ثبت شد.',
};
