import { dayFromNumber, dayNumber } from './tehran.ts';

/** The first of Farvardin of each year the table covers. */
const nowruz: Record<number, string> = { 1404: '2025-03-21', 1405: '2026-03-21', 1406: '2027-03-21', 1407: '2028-03-20' };

/** Month and day in the Jalali calendar, the same each year. None of these years has a 30 Esfand, which is a holiday too. */
const solar: [month: number, day: number][] = [
  [1, 1],
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 12],
  [1, 13],
  [3, 14],
  [3, 15],
  [11, 22],
  [12, 29],
];

// The lunar holidays, one column a solar year (21 Ramadan falls in 1404 twice). Up to Esfand 1405 these are the days of the
// official calendars (the Calendar Centre of the University of Tehran, calendar.ut.ac.ir), day for day those that python-holidays
// 0.105 has confirmed for 2025 and 2026. 25 Shawwal is a holiday among them, in 1405 on 25 Farvardin: a list that ILNA printed on
// 1404/08/08 counts 25 days and leaves it out, but no change of the law or of the calendar was found that takes it away. From 1406 on they are computed: in Iran a lunar month mostly begins the day after the Umm al-Qura
// calendar's. The sighting of the moon may still move any of them by a day: put the official calendar of a year here as soon
// as it is out. Closures the government calls at short notice are not in it.
const lunar = {
  ali_martyrdom: ['2025-03-22', '2026-03-11', '2027-03-01', '2028-02-18', '2029-02-06'],
  fitr: ['2025-03-31', '2026-03-21', '2027-03-10', '2028-02-27', '2029-02-15'],
  fitr_second: ['2025-04-01', '2026-03-22', '2027-03-11', '2028-02-28', '2029-02-16'],
  sadegh_martyrdom: ['2025-04-24', '2026-04-14', '2027-04-03', '2028-03-22', '2029-03-11'],
  ghorban: ['2025-06-06', '2026-05-27', '2027-05-17', '2028-05-06'],
  ghadir: ['2025-06-14', '2026-06-04', '2027-05-25', '2028-05-14'],
  tasua: ['2025-07-05', '2026-06-24', '2027-06-15', '2028-06-03'],
  ashura: ['2025-07-06', '2026-06-25', '2027-06-16', '2028-06-04'],
  arbaeen: ['2025-08-14', '2026-08-04', '2027-07-25', '2028-07-14'],
  prophet_death: ['2025-08-22', '2026-08-12', '2027-08-02', '2028-07-22'],
  reza_martyrdom: ['2025-08-24', '2026-08-13', '2027-08-03', '2028-07-23'],
  askari_martyrdom: ['2025-09-01', '2026-08-21', '2027-08-11', '2028-07-31'],
  prophet_birth: ['2025-09-10', '2026-08-30', '2027-08-20', '2028-08-09'],
  fatemeh_martyrdom: ['2025-11-24', '2026-11-13', '2027-11-03', '2028-10-22'],
  ali_birth: ['2026-01-03', '2026-12-23', '2027-12-12', '2028-12-01'],
  mabas: ['2026-01-17', '2027-01-06', '2027-12-26', '2028-12-15'],
  mahdi_birth: ['2026-02-04', '2027-01-24', '2028-01-13', '2029-01-01'],
};

const daysBeforeMonth = (month: number) => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30);

/** The days of the solar holidays (`YYYY-MM-DD`, Gregorian) by their Jalali date, such as `1/13`, one for each year from 1404 to 1407. */
export const solarDays: ReadonlyMap<string, readonly string[]> = new Map(
  solar.map(([month, day]) => [
    `${month}/${day}`,
    Object.values(nowruz).map((first) => dayFromNumber(dayNumber(first) + daysBeforeMonth(month) + day - 1)),
  ]),
);

/** The same for the lunar holidays, by holiday. Their names are in holidays.ts, so that pages need not load these texts. */
export const lunarDays: Readonly<Record<keyof typeof lunar, readonly string[]>> = lunar;
