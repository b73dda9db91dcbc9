import { dateFromJalali, jalaliFromDate, parseJalaliDate, startOfTehranDay, tehranDay } from '../calendar/jalali.ts';
import { toAsciiDigits } from '../digits.ts';

const DAY_MS = 86_400_000;
const intl = new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', year: 'numeric', month: 'numeric', day: 'numeric' });

/** Whether all conversions of the day of this noon in Tehran agree with `Intl`. */
function agrees(noon: number): boolean {
  const [year = 0, month = 0, day = 0] = toAsciiDigits(intl.format(noon)).split('/').map(Number);
  const iso = new Date(noon).toISOString().slice(0, 10);
  const midnight = startOfTehranDay(noon).getTime();
  return (
    parseJalaliDate(`${year}/${month}/${day}`) === iso &&
    tehranDay(noon) === iso &&
    dateFromJalali({ year, month, day }).getTime() === midnight &&
    JSON.stringify(jalaliFromDate(noon)) === JSON.stringify({ year, month, day }) &&
    tehranDay(midnight) === iso &&
    tehranDay(midnight - 1) < iso
  );
}

/** The days from one to another, both `YYYY-MM-DD`, on which a conversion does not agree with `Intl`. */
export function wrongDays(from: string, to: string): string[] {
  const wrong: string[] = [];
  for (let noon = Date.parse(`${from}T08:30:00Z`); noon <= Date.parse(`${to}T08:30:00Z`); noon += DAY_MS)
    if (!agrees(noon)) wrong.push(new Date(noon).toISOString().slice(0, 10));
  return wrong;
}
