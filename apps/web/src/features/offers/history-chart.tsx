import type { HistoryDay, HistoryPoint } from '@rasteh/contract/offers';
import { formatJalaliDate, formatJalaliLong } from '@rasteh/persian/dates';
import { formatToman } from '@rasteh/persian/money';
import { fa } from '../../i18n/fa.ts';
import styles from './history-chart.module.css';
import { linear, ticks } from './history-scale.ts';

const WIDTH = 960;
const HEIGHT = 300;
const PLOT = { start: 8, end: 870, top: 14, bottom: 264 };
const DAY_LABELS = 6;
/** Beyond this many statements their marks are smaller, so that the median stays in sight. */
const MANY_POINTS = 60;

/** Noon in Tehran of a civil day, in ms: the middle of what the day's dot stands for. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+03:30`);

type HistoryChartProps = { title: string; days: readonly HistoryDay[]; points: readonly HistoryPoint[] };

/** The market in time, left to right in every direction of text: the median, the band from lowest to highest, the statements. */
export function HistoryChart({ title, days, points }: HistoryChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const times = [...days.map(({ day }) => noonOf(day)), ...points.map(({ stated_at }) => Date.parse(stated_at))];
  const amounts = [...days.flatMap(({ min, max }) => [min, max]), ...points.map(({ amount }) => amount)];
  const levels = ticks(Math.min(...amounts), Math.max(...amounts));
  const x = linear([Math.min(...times), Math.max(...times)], [PLOT.start + 12, PLOT.end - 12]);
  const y = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [PLOT.bottom, PLOT.top]);
  const at = (day: string, amount: number) => `${x(noonOf(day)).toFixed(1)} ${y(amount).toFixed(1)}`;
  const line = days.map(({ day, median }) => at(day, median)).join('L');
  const band = [...days.map(({ day, max }) => at(day, max)), ...days.toReversed().map(({ day, min }) => at(day, min))].join('L');
  const every = Math.max(1, Math.ceil(days.length / DAY_LABELS));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={fa.history.chart(title, formatJalaliLong(noonOf(first.day)), formatJalaliLong(noonOf(last.day)))}
    >
      {levels.map((level) => (
        <g key={level}>
          <line className={styles.grid} x1={PLOT.start} x2={PLOT.end} y1={y(level)} y2={y(level)} />
          <text className={styles.label} x={PLOT.end + 8} y={y(level) + 4} direction="ltr" textAnchor="start">
            {formatToman(Math.round(level))}
          </text>
        </g>
      ))}
      {days.map(({ day }, index) =>
        (days.length - 1 - index) % every === 0 ? (
          <text key={day} className={styles.label} x={x(noonOf(day))} y={HEIGHT - 10} direction="ltr" textAnchor="middle">
            {formatJalaliDate(noonOf(day)).slice(5)}
          </text>
        ) : null,
      )}
      <path className={styles.band} d={`M${band}Z`} />
      <path className={styles.median} d={`M${line}`} />
      {days.length === 1 ? <circle className={styles.lone} cx={x(noonOf(first.day))} cy={y(first.median)} r="5" /> : null}
      {points.map((point) => (
        <StatementMark
          key={`${point.price_id}/${point.stated_at}`}
          point={point}
          cx={x(Date.parse(point.stated_at))}
          cy={y(point.amount)}
          r={points.length > MANY_POINTS ? 1.8 : 3.2}
        />
      ))}
    </svg>
  );
}

/** One statement; a corrected one is struck and not erased. */
function StatementMark({ point, cx, cy, r }: { point: HistoryPoint; cx: number; cy: number; r: number }) {
  const title = `${point.supplier.title}: ${formatToman(point.amount)} ${fa.offers.toman}، ${formatJalaliLong(point.stated_at)}${point.correction ? ` (${fa.history.legend_correction})` : ''}`;
  return (
    <g className={point.correction ? styles.correction : styles.point}>
      <title>{title}</title>
      <circle cx={cx} cy={cy} r={r} />
      {point.correction ? <line x1={cx - 6} y1={cy + 6} x2={cx + 6} y2={cy - 6} /> : null}
    </g>
  );
}
