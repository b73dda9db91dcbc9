import { formatNumber } from '@rasteh/persian/digits';

/** Words of an exported audit log. */
export const exportTexts = {
  sheet: 'گزارش کارها',
  columns: [
    { title: 'شماره', width: 10 },
    { title: 'زمان', width: 18 },
    { title: 'انجام‌دهنده', width: 22 },
    { title: 'نقش', width: 10 },
    { title: 'کار', width: 28 },
    { title: 'کاربر', width: 22 },
    { title: 'مورد', width: 30 },
    { title: 'پیش از تغییر', width: 36 },
    { title: 'پس از تغییر', width: 36 },
    { title: 'دلیل', width: 28 },
    { title: 'IP', width: 18 },
  ],
  roles: { user: 'کاربر', supporter: 'پشتیبان', admin: 'مدیر' },
  other: 'کار دیگر',
  more: (count: number) => `و ${formatNumber(count)} مورد دیگر`,
};
