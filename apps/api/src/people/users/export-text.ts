/** Words of an exported list of users. */
export const exportTexts = {
  sheet: 'کاربران',
  columns: [
    { title: 'شناسه', width: 10 },
    { title: 'نام', width: 26 },
    { title: 'نقش', width: 12 },
    { title: 'وضعیت', width: 12 },
    { title: 'معتمد', width: 10 },
    { title: 'تأمین‌کننده', width: 28 },
    { title: 'نشانی صفحه', width: 20 },
    { title: 'شهر', width: 16 },
    { title: 'تأیید', width: 14 },
    { title: 'میز', width: 18 },
    { title: 'عضو از', width: 14 },
    { title: 'آخرین ورود', width: 18 },
  ],
  roles: { user: 'کاربر', supporter: 'پشتیبان', admin: 'مدیر' },
  statuses: { active: 'فعال', suspended: 'معلق', closed: 'بسته' },
  levels: { none: 'بدون تأیید', registered: 'ثبت‌شده', verified: 'تأییدشده' },
  yes: 'بله',
  no: 'نه',
};
