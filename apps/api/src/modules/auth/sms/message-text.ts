import type { CodePurpose } from '../../../db/schema/index.ts';

const subjects: Record<CodePurpose, string> = {
  log_in: 'کد ورود شما به راسته',
  new_mobile: 'کد ثبت این شماره در راسته',
  add_mobile: 'کد افزودن شمارهٔ ورود در راسته',
  change_mobile: 'کد تغییر شمارهٔ ورود شما در راسته',
  remove_mobile: 'کد حذف شمارهٔ ورود در راسته',
  close_account: 'کد بستن حساب شما در راسته',
};

/** The text of a code for a purpose; its last line enables autofill in browsers on this host. */
export const codeText = (purpose: CodePurpose, code: string, host: string): string =>
  `${subjects[purpose]}: ${code}\n\n@${host} #${code}`;

/** The text for a mobile that its user no longer logs in with. */
export const noticeText =
  'این شماره دیگر شمارهٔ ورود حساب شما در راسته نیست. اگر این کار شما نبوده است، به پشتیبانی راسته خبر دهید.';
