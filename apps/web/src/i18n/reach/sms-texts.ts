import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the wording of text messages, for admins. */
export const faSmsTexts = {
  title: 'متن پیامک‌ها',
  open: 'متن پیامک‌ها',
  back: 'ارسال‌ها',
  outbox: 'راسته پیامک‌ها را با این متن‌ها می‌فرستد. تغییر از پیامک بعدی اثر دارد.',
  provider: (gateway: string) =>
    `این متن‌ها اکنون به کار نمی‌رود: ${gateway} با الگوهایی می‌فرستد که در پنل خود آن ثبت شده است. تغییر متن آن‌ها از همان پنل است.`,
  preview: 'پیش‌نمایش روی گوشی',
  size: (length: number, parts: number) => `${formatNumber(length)} حرف، ${formatNumber(parts)} پیامک`,
  changed: 'تغییرکرده',
  edit: 'ویرایش',
  edit_of: (name: string) => `ویرایش متن ${name}`,
  text: 'متن',
  hint_code: 'جای کد را با {code} نشان دهید. خط آخر برای پر شدن خودکار کد در مرورگر است و خود راسته اضافه می‌کند.',
  hint: 'متن کوتاه‌تر، پیامک کمتر.',
  restore: 'متن اولیه',
  save: 'ذخیره',
  saved: 'متن پیامک ذخیره شد.',
  cancel: 'انصراف',
  stale: 'مدیر دیگری این متن را همین حالا تغییر داد.',
  empty_title: 'متنی نیست',
  empty_text: 'هنوز متن پیامکی برای ویرایش نیست.',
};
