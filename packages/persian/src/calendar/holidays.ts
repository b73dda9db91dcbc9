import { lunarDays, solarDays } from './holiday-days.ts';

const solarNames: Record<string, string> = {
  '1/1': 'نوروز',
  '1/2': 'نوروز',
  '1/3': 'نوروز',
  '1/4': 'نوروز',
  '1/12': 'روز جمهوری اسلامی',
  '1/13': 'روز طبیعت',
  '3/14': 'رحلت امام خمینی',
  '3/15': 'قیام ۱۵ خرداد',
  '11/22': 'پیروزی انقلاب اسلامی',
  '12/29': 'روز ملی شدن صنعت نفت',
};

const lunarNames: Record<keyof typeof lunarDays, string> = {
  ali_martyrdom: 'شهادت امام علی (ع)',
  fitr: 'عید فطر',
  fitr_second: 'تعطیل عید فطر',
  sadegh_martyrdom: 'شهادت امام جعفر صادق (ع)',
  ghorban: 'عید قربان',
  ghadir: 'عید غدیر خم',
  tasua: 'تاسوعای حسینی',
  ashura: 'عاشورای حسینی',
  arbaeen: 'اربعین حسینی',
  prophet_death: 'رحلت پیامبر (ص) و شهادت امام حسن (ع)',
  reza_martyrdom: 'شهادت امام رضا (ع)',
  askari_martyrdom: 'شهادت امام حسن عسکری (ع)',
  prophet_birth: 'میلاد پیامبر (ص) و امام جعفر صادق (ع)',
  fatemeh_martyrdom: 'شهادت حضرت فاطمه (س)',
  ali_birth: 'ولادت امام علی (ع)',
  mabas: 'مبعث',
  mahdi_birth: 'ولادت امام زمان (عج)',
};

/** An official public holiday: a civil day (`YYYY-MM-DD`, Gregorian) and its name. */
export interface Holiday {
  day: string;
  name: string;
}

const named = (name: string, days: readonly string[]): Holiday[] => days.map((day) => ({ day, name }));

/** Iran's official public holidays from 1404 to 1407 (2025-03-21 to 2029-03-19), earliest first; two may share a day. */
export const holidays: readonly Holiday[] = [
  ...[...solarDays].flatMap(([date, days]) => named(solarNames[date] ?? date, days)),
  ...Object.entries(lunarDays).flatMap(([which, days]) => named(lunarNames[which as keyof typeof lunarDays], days)),
].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
