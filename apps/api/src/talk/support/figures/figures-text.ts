/** Words of the figures of supporters as a file. */
export const figuresTexts = {
  file: 'کارکرد پشتیبانی',
  both: 'روز و پشتیبان',
  supporters: 'پشتیبان‌ها',
  days: 'روزها',
  day: { title: 'روز', width: 14 },
  supporter: { title: 'پشتیبان', width: 26 },
  figures: [
    { title: 'پاسخ اول', width: 12 },
    { title: 'میانهٔ زمان (دقیقهٔ کاری)', width: 24 },
    { title: 'در مهلت', width: 12 },
    { title: 'حل‌شده', width: 12 },
    { title: 'تعداد امتیاز', width: 14 },
    { title: 'میانگین امتیاز', width: 16 },
  ],
};
