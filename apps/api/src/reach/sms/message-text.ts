import { CODE_PLACEHOLDER, type SmsTextKind } from '@rasteh/contract/reach/sms/texts';

/** The text of each kind of message until an admin changes it. */
export const defaultTexts: Record<SmsTextKind, string> = {
  log_in: 'کد ورود شما به راسته: {code}',
  new_mobile: 'کد ثبت این شماره در راسته: {code}',
  add_mobile: 'کد افزودن شمارهٔ ورود در راسته: {code}',
  change_mobile: 'کد تغییر شمارهٔ ورود شما در راسته: {code}',
  remove_mobile: 'کد حذف شمارهٔ ورود در راسته: {code}',
  close_account: 'کد بستن حساب شما در راسته: {code}',
  mobile_left: 'این شماره دیگر شمارهٔ ورود حساب شما در راسته نیست. اگر این کار شما نبوده است، به پشتیبانی راسته خبر دهید.',
};

/** The message of a code; its last line enables autofill in browsers on this host. */
export const codeMessage = (text: string, code: string, host: string): string =>
  `${text.replace(CODE_PLACEHOLDER, code)}\n\n@${host} #${code}`;

/** Why a text is refused. */
export const refusalTexts = {
  no_code: 'جای کد در متن نیست: {code} را یک بار بنویسید.',
  many_codes: 'کد فقط یک بار می‌آید: یکی از {code}ها را بردارید.',
  needless_code: 'این پیامک کد ندارد: {code} را بردارید.',
  lines: 'متن یک خط است؛ خط آخر را خود راسته اضافه می‌کند.',
  signs: 'نشانه‌های { } @ # در متن نمی‌آید؛ خط آخر را خود راسته اضافه می‌کند.',
  address: 'در پیامک راسته نشانی سایت نمی‌آید: آن را بردارید، یا پس از نقطه فاصله بگذارید.',
};
