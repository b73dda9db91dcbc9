import type { SmsCause, SmsGatewayName, SmsKind, SmsOutcome } from '@rasteh/contract/reach/sms';

/** Words of exported text messages. */
export const exportTexts = {
  sheet: 'پیامک‌ها',
  columns: [
    { title: 'شناسه', width: 10 },
    { title: 'زمان', width: 18 },
    { title: 'نوع', width: 20 },
    { title: 'موبایل', width: 18 },
    { title: 'درگاه', width: 16 },
    { title: 'نتیجه', width: 16 },
    { title: 'علت', width: 24 },
    { title: 'کد', width: 10 },
    { title: 'مدت (میلی‌ثانیه)', width: 18 },
  ],
  kinds: {
    log_in: 'کد ورود',
    new_mobile: 'کد ثبت شمارهٔ تازه',
    add_mobile: 'کد افزودن شماره',
    change_mobile: 'کد تغییر شماره',
    remove_mobile: 'کد حذف شماره',
    close_account: 'کد بستن حساب',
    mobile_left: 'اطلاع جدا شدن شماره',
    notification: 'اعلان',
  } satisfies Record<SmsKind, string>,
  gateways: { outbox: 'صندوق داخلی', kavenegar: 'کاوه‌نگار', smsir: 'اس‌ام‌اس دات آی‌آر' } satisfies Record<SmsGatewayName, string>,
  outcomes: { accepted: 'پذیرفته‌شده', refused: 'پذیرفته‌نشده', failed: 'ناموفق' } satisfies Record<SmsOutcome, string>,
  causes: {
    timeout: 'بدون پاسخ در مهلت',
    unreachable: 'بدون اتصال',
    status: 'خطای درگاه',
    result: 'نپذیرفتن درگاه',
    unreadable: 'پاسخ ناخوانا',
    internal: 'خطای داخلی',
  } satisfies Record<SmsCause, string>,
};
