import type { SmsCause } from '@rasteh/contract/reach/sms';

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
  causes: {
    timeout: 'بدون پاسخ در مهلت',
    unreachable: 'بدون اتصال',
    status: 'خطای درگاه',
    result: 'نپذیرفتن درگاه',
    unreadable: 'پاسخ ناخوانا',
    internal: 'خطای داخلی',
  } satisfies Record<SmsCause, string>,
};
