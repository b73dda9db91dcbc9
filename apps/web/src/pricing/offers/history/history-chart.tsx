import type { HistoryDay, HistoryPoint } from '@rasteh/contract/pricing/offers';
import { formatJalaliDate, formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { formatToman } from '@rasteh/persian/money';
import { type ChartCrosshair, type ChartMark, type ChartMoment, TimeChart } from '@rasteh/ui/time-chart';
import { fa } from '../../../i18n/fa.ts';
import { faHistory } from '../../../i18n/pricing/history.ts';
import { segmentsOf } from './history-segments.ts';

const DAY_LABELS = 6;
/** From this number of days on, labels show the month and the year. */
const LONG_DAYS = 300;
const NOON_TO_EDGE_MS = 10 * HOUR_MS;

/** Each end extends to the edge of its day, so that a single day is drawn as a dash. */
const stretchOf = (days: readonly HistoryDay[]): ChartMoment[] =>
  days.flatMap(({ day, min, median, max }, at) => {
    const noon = tehranNoon(day);
    const edges = [...(at === 0 ? [-NOON_TO_EDGE_MS] : []), 0, ...(at === days.length - 1 ? [NOON_TO_EDGE_MS] : [])];
    return edges.map((edge) => ({ at: noon + edge, low: min, middle: median, high: max }));
  });

const markOf = ({ price_id, stated_at, comparable_amount: amount, correction, supplier }: HistoryPoint): ChartMark => ({
  key: `${price_id}/${stated_at}`,
  at: Date.parse(stated_at),
  value: amount,
  isStruck: correction,
  title: `${supplier.title}: ${formatToman(amount)} ${fa.offers.toman}، ${formatJalaliLong(stated_at)}${correction ? ` (${faHistory.legend_correction})` : ''}`,
});

const nameOf = ({ day }: HistoryDay): string => formatJalaliLong(tehranNoon(day));

/** The crosshair stops at each day. */
const crosshairOf = (days: readonly HistoryDay[]): ChartCrosshair => ({
  label: faHistory.crosshair,
  stops: days.map(({ day, median }) => ({ at: tehranNoon(day), value: median })),
  describe(index) {
    const one = days[index];
    if (!one) return '';
    return faHistory.on_day(nameOf(one), formatToman(one.median), formatToman(one.min), formatToman(one.max));
  },
  show(index) {
    const one = days[index];
    if (!one) return null;
    return (
      <>
        <b>{days.length > LONG_DAYS ? nameOf(one) : nameOf(one).replace(/ [۰-۹]+$/, '')}</b>
        {(['max', 'median', 'min'] as const).map((key) => (
          <span key={key}>
            {faHistory[key]} <b>{formatToman(one[key])}</b>
          </span>
        ))}
      </>
    );
  },
});

type HistoryChartProps = { title: string; days: readonly HistoryDay[]; points: readonly HistoryPoint[] };

/** The price history of a market: the median, the band from lowest to highest, and the statements. */
export function HistoryChart({ title, days, points }: HistoryChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const every = Math.max(1, Math.ceil(days.length / DAY_LABELS));
  const named = days.filter((_, at) => (days.length - 1 - at) % every === 0);
  const labelOf = (day: string) => {
    const name = formatJalaliDate(tehranNoon(day));
    return days.length > LONG_DAYS ? name.slice(0, 7) : name.slice(5);
  };
  return (
    <TimeChart
      label={faHistory.chart(title, formatJalaliLong(tehranNoon(first.day)), formatJalaliLong(tehranNoon(last.day)))}
      stretches={segmentsOf(days).map(stretchOf)}
      marks={points.map(markOf)}
      moments={named.map(({ day }) => ({ at: tehranNoon(day), text: labelOf(day) }))}
      formatValue={formatToman}
      crosshair={crosshairOf(days)}
    />
  );
}
