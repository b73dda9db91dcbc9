import type { HistoryDay, HistoryPoint } from '@rasteh/contract/offers';
import { formatJalaliDate, formatJalaliLong } from '@rasteh/persian/dates';
import { formatToman } from '@rasteh/persian/money';
import { fa } from '../../i18n/fa.ts';
import { faHistory } from '../../i18n/fa-history.ts';
import { linear, ticks } from '../../lib/chart-scale.ts';
import styles from './history-chart.module.css';
import { segmentsOf } from './history-segments.ts';

const WIDTH = 960;
const HEIGHT = 300;
const PLOT = { start: 8, end: 870, top: 14, bottom: 264 };
const DAY_LABELS = 6;
/** Beyond this many statements their marks are smaller, so that the median stays in sight. */
const MANY_POINTS = 60;
/** From this many days on, a label names the month and the year. */
const LONG_DAYS = 300;
const NOON_TO_EDGE_MS = 10 * 3_600_000;

/** Noon in Tehran of a civil day, in ms: the middle of what the day's dot stands for. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+03:30`);

type HistoryChartProps = { title: string; days: readonly HistoryDay[]; points: readonly HistoryPoint[] };
type Scale = (value: number) => number;

/** The market in time, left to right in every direction of text: the median, the band from lowest to highest, the statements. */
export function HistoryChart({ title, days, points }: HistoryChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const times = [...days.map(({ day }) => noonOf(day)), ...points.map(({ stated_at }) => Date.parse(stated_at))];
  // A slip of a digit must not press the market into a line: what was corrected has no say in the axis.
  const said = points.filter(({ correction }) => !correction).map(({ amount }) => amount);
  const amounts = [...days.flatMap(({ min, max }) => [min, max]), ...said];
  const levels = ticks(Math.min(...amounts), Math.max(...amounts));
  const x = linear([Math.min(...times), Math.max(...times)], [PLOT.start + 12, PLOT.end - 12]);
  const y = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [PLOT.bottom, PLOT.top]);
  const every = Math.max(1, Math.ceil(days.length / DAY_LABELS));
  const dayLabel = (day: string) => {
    const label = formatJalaliDate(noonOf(day));
    return days.length > LONG_DAYS ? label.slice(0, 7) : label.slice(5);
  };
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={faHistory.chart(title, formatJalaliLong(noonOf(first.day)), formatJalaliLong(noonOf(last.day)))}
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
            {dayLabel(day)}
          </text>
        ) : null,
      )}
      {segmentsOf(days).map((segment) => (
        <Segment key={segment[0]?.day} days={segment} x={x} y={y} />
      ))}
      {points.map((point) => (
        <StatementMark
          key={`${point.price_id}/${point.stated_at}`}
          point={point}
          cx={x(Date.parse(point.stated_at))}
          y={y}
          r={points.length > MANY_POINTS ? 1.8 : 3.2}
        />
      ))}
    </svg>
  );
}

/** Days without a gap: each end reaches to the edge of its day, so that a day alone is a dash and not nothing. */
function Segment({ days, x, y }: { days: readonly HistoryDay[]; x: Scale; y: Scale }) {
  const marks = days.flatMap(({ day, ...amounts }, index) => {
    const noon = noonOf(day);
    const times = [
      ...(index === 0 ? [noon - NOON_TO_EDGE_MS] : []),
      noon,
      ...(index === days.length - 1 ? [noon + NOON_TO_EDGE_MS] : []),
    ];
    return times.map((at) => ({ ...amounts, at: Math.min(Math.max(x(at), PLOT.start), PLOT.end).toFixed(1) }));
  });
  const line = marks.map(({ at, median }) => `${at} ${y(median).toFixed(1)}`).join('L');
  const band = [
    ...marks.map(({ at, max }) => `${at} ${y(max).toFixed(1)}`),
    ...marks.toReversed().map(({ at, min }) => `${at} ${y(min).toFixed(1)}`),
  ].join('L');
  return (
    <>
      <path className={styles.band} d={`M${band}Z`} />
      <path className={styles.median} d={`M${line}`} />
    </>
  );
}

/** One statement; a corrected one is struck and not erased, at the edge when it lies outside of the axis. */
function StatementMark({ point, cx, y, r }: { point: HistoryPoint; cx: number; y: Scale; r: number }) {
  const title = `${point.supplier.title}: ${formatToman(point.amount)} ${fa.offers.toman}، ${formatJalaliLong(point.stated_at)}${point.correction ? ` (${faHistory.legend_correction})` : ''}`;
  const place = y(point.amount);
  const cy = Math.min(Math.max(place, PLOT.top), PLOT.bottom);
  const outward = Math.sign(place - cy) * 7;
  return (
    <g className={point.correction ? styles.correction : styles.point} data-outside={outward === 0 ? undefined : true}>
      <title>{title}</title>
      <circle cx={cx} cy={cy} r={r} />
      {point.correction ? <line x1={cx - 6} y1={cy + 6} x2={cx + 6} y2={cy - 6} /> : null}
      {outward === 0 ? null : (
        <path className={styles.outside} d={`M${cx - 4} ${cy + outward}L${cx} ${cy + outward * 1.8}L${cx + 4} ${cy + outward}`} />
      )}
    </g>
  );
}
