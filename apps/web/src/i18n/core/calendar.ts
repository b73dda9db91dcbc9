import type { DateFieldTexts } from '@rasteh/ui/date-field';

/** Texts of date fields and their calendar. */
export const faCalendar: DateFieldTexts = {
  open: (chosen) => (chosen ? `تقویم، ${chosen}` : 'انتخاب از تقویم'),
  choose: 'روز را انتخاب کنید',
  close: 'بستن',
  previous_year: 'سال قبل',
  previous_month: 'ماه قبل',
  next_month: 'ماه بعد',
  next_year: 'سال بعد',
  today: 'امروز',
  keys: 'پیکان‌ها: روز و هفته؛ PageUp و PageDown: ماه',
};
