import type { DateCalendar } from '../src/date-field/index.ts';

const parts = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const DAY_MS = 86_400_000;
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const inPersian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
const inAscii = (text: string) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

function partsOf(day: string) {
  const of = Object.fromEntries(
    parts.formatToParts(Date.parse(day)).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
  );
  return { year: of.year ?? 0, month: of.month ?? 0, day: of.day ?? 0 };
}

/** The Jalali calendar based on ICU alone, for the gallery and tests. */
export const jalaliCalendar: DateCalendar = {
  months: 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' '),
  weekdays: 'یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه'.split(' ').map((name) => ({ name, short: name[0] ?? '' })),
  week_start: 6,
  parse(text) {
    const [, year, month, day] = /^(1[34]\d\d)\/(\d{1,2})\/(\d{1,2})$/.exec(inAscii(text.trim())) ?? [];
    return day ? jalaliCalendar.dayOf({ year: Number(year), month: Number(month), day: Number(day) }) : null;
  },
  format(day) {
    const { year, month, day: date } = partsOf(day);
    return inPersian(`${year}/${String(month).padStart(2, '0')}/${String(date).padStart(2, '0')}`);
  },
  formatFull(day) {
    const { year, month, day: date } = partsOf(day);
    const weekday = jalaliCalendar.weekdays[new Date(day).getUTCDay()]?.name;
    return `${weekday} ${inPersian(String(date))} ${jalaliCalendar.months[month - 1]} ${inPersian(String(year))}`;
  },
  formatNumber: (n) => inPersian(String(n)),
  partsOf,
  dayOf(wanted) {
    // The search starts at an estimated day and moves day by day: a few steps, whatever the leap years are.
    let ms = Date.UTC(wanted.year + 621, 2, 18) + ((wanted.month - 1) * 30 + wanted.day - 1) * DAY_MS;
    for (let steps = 0; steps < 16; steps += 1, ms += DAY_MS) {
      const { year, month, day } = partsOf(isoOf(ms));
      if (year === wanted.year && month === wanted.month && day === wanted.day) return isoOf(ms);
    }
    return null;
  },
};
