import { dayFromNumber, dayNumber } from './tehran.ts';

/** The first of Farvardin of each year the table covers. */
const nowruz: Record<number, string> = { 1404: '2025-03-21', 1405: '2026-03-21', 1406: '2027-03-21', 1407: '2028-03-20' };

/** Month and day in the Jalali calendar, the same each year. None of these years has a 30 Esfand, which is a holiday too. */
const solar: [month: number, day: number, name: string][] = [
  [1, 1, 'نوروز'],
  [1, 2, 'نوروز'],
  [1, 3, 'نوروز'],
  [1, 4, 'نوروز'],
  [1, 12, 'روز جمهوری اسلامی'],
  [1, 13, 'روز طبیعت'],
  [3, 14, 'رحلت امام خمینی'],
  [3, 15, 'قیام ۱۵ خرداد'],
  [11, 22, 'پیروزی انقلاب اسلامی'],
  [12, 29, 'روز ملی شدن صنعت نفت'],
];

// The lunar holidays, one column a solar year (21 Ramadan falls in 1404 twice). Up to Esfand 1405 these are the days of the
// official calendars. From 1406 on they are computed: in Iran a lunar month mostly begins the day after the Umm al-Qura
// calendar's. The sighting of the moon may still move any of them by a day: put the official calendar of a year here as soon
// as it is out. Closures the government calls at short notice are not in it.
const lunar: Record<string, string[]> = {
  'شهادت امام علی (ع)': ['2025-03-22', '2026-03-11', '2027-03-01', '2028-02-18', '2029-02-06'],
  'عید فطر': ['2025-03-31', '2026-03-21', '2027-03-10', '2028-02-27', '2029-02-15'],
  'تعطیل عید فطر': ['2025-04-01', '2026-03-22', '2027-03-11', '2028-02-28', '2029-02-16'],
  'شهادت امام جعفر صادق (ع)': ['2025-04-24', '2026-04-14', '2027-04-03', '2028-03-22', '2029-03-11'],
  'عید قربان': ['2025-06-06', '2026-05-27', '2027-05-17', '2028-05-06'],
  'عید غدیر خم': ['2025-06-14', '2026-06-04', '2027-05-25', '2028-05-14'],
  'تاسوعای حسینی': ['2025-07-05', '2026-06-24', '2027-06-15', '2028-06-03'],
  'عاشورای حسینی': ['2025-07-06', '2026-06-25', '2027-06-16', '2028-06-04'],
  'اربعین حسینی': ['2025-08-14', '2026-08-04', '2027-07-25', '2028-07-14'],
  'رحلت پیامبر (ص) و شهادت امام حسن (ع)': ['2025-08-22', '2026-08-12', '2027-08-02', '2028-07-22'],
  'شهادت امام رضا (ع)': ['2025-08-24', '2026-08-13', '2027-08-03', '2028-07-23'],
  'شهادت امام حسن عسکری (ع)': ['2025-09-01', '2026-08-21', '2027-08-11', '2028-07-31'],
  'میلاد پیامبر (ص) و امام جعفر صادق (ع)': ['2025-09-10', '2026-08-30', '2027-08-20', '2028-08-09'],
  'شهادت حضرت فاطمه (س)': ['2025-11-24', '2026-11-13', '2027-11-03', '2028-10-22'],
  'ولادت امام علی (ع)': ['2026-01-03', '2026-12-23', '2027-12-12', '2028-12-01'],
  مبعث: ['2026-01-17', '2027-01-06', '2027-12-26', '2028-12-15'],
  'ولادت امام زمان (عج)': ['2026-02-04', '2027-01-24', '2028-01-13', '2029-01-01'],
};

/** An official public holiday: a civil day (`YYYY-MM-DD`, Gregorian) and its name. */
export interface Holiday {
  day: string;
  name: string;
}

const daysBeforeMonth = (month: number) => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30);

const solarHolidays = Object.values(nowruz).flatMap((first) =>
  solar.map(([month, day, name]) => ({ day: dayFromNumber(dayNumber(first) + daysBeforeMonth(month) + day - 1), name })),
);
const lunarHolidays = Object.entries(lunar).flatMap(([name, days]) => days.map((day) => ({ day, name })));

/** Iran's official public holidays from 1404 to 1407 (2025-03-21 to 2029-03-19), earliest first; two may share a day. */
export const holidays: readonly Holiday[] = [...solarHolidays, ...lunarHolidays].sort((a, b) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
);
