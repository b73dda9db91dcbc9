import type { SmsGatewayName, SmsKind, SmsOutcome } from '../sms.ts';

/** The kinds of text messages, in pages and files. */
export const smsKindTexts: Record<SmsKind, string> = {
  log_in: 'کد ورود',
  new_mobile: 'کد ثبت شمارهٔ تازه',
  add_mobile: 'کد افزودن شماره',
  change_mobile: 'کد تغییر شماره',
  remove_mobile: 'کد حذف شماره',
  close_account: 'کد بستن حساب',
  mobile_left: 'اطلاع جدا شدن شماره',
  notification: 'اعلان',
};

/** What the gateway answered, in pages and files. */
export const smsOutcomeTexts: Record<SmsOutcome, string> = {
  accepted: 'پذیرفته‌شده',
  refused: 'پذیرفته‌نشده',
  failed: 'ناموفق',
};

/** The gateways, in pages and files. */
export const smsGatewayTexts: Record<SmsGatewayName, string> = {
  outbox: 'صندوق داخلی',
  kavenegar: 'کاوه‌نگار',
  smsir: 'اس‌ام‌اس دات آی‌آر',
};
