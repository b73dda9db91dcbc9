import type { Price, PriceArchive } from '@rasteh/contract/prices';
import { formatJalaliDate } from '@rasteh/persian/dates';
import { formatToman } from '@rasteh/persian/money';
import { fa } from '../../i18n/fa-price-chart.ts';
import { linear, ticks } from '../../lib/chart-scale.ts';
import styles from './own-price-chart.module.css';
import { type OwnStatement, statementsOf } from './own-statements.ts';

const WIDTH = 420;
const HEIGHT = 160;
const PLOT = { start: 4, end: 352, top: 12, bottom: 132 };

type OwnPriceChartProps = { price: Price; archives: readonly PriceArchive[]; withCurrent: boolean; now: number };

/** One's own price in time, left to right: each amount for as long as it held, gaps where none did, corrections struck. */
export function OwnPriceChart({ price, archives, withCurrent, now }: OwnPriceChartProps) {
  const statements = statementsOf(archives, withCurrent ? price : null, now);
  const lasting = statements.filter(({ is_correction }) => !is_correction);
  const [first, last] = [statements[0], statements.at(-1)];
  if (!first || !last || lasting.length < 2) return null;
  const amounts = lasting.map(({ amount }) => amount);
  const levels = ticks(Math.min(...amounts), Math.max(...amounts), 3);
  const end = Math.max(...statements.map(({ until }) => until));
  const x = linear([first.from, end], [PLOT.start + 6, PLOT.end - 6]);
  const y = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [PLOT.bottom, PLOT.top]);
  const dayLabel = (at: number) => formatJalaliDate(at).slice(2);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={fa.chart(price.product.title, formatJalaliDate(first.from), formatJalaliDate(end))}
    >
      {levels.map((level) => (
        <g key={level}>
          <line className={styles.grid} x1={PLOT.start} x2={PLOT.end} y1={y(level)} y2={y(level)} />
          <text className={styles.label} x={PLOT.end + 6} y={y(level) + 4} direction="ltr" textAnchor="start">
            {formatToman(Math.round(level))}
          </text>
        </g>
      ))}
      <text className={styles.label} x={PLOT.start} y={HEIGHT - 8} direction="ltr" textAnchor="start">
        {dayLabel(first.from)}
      </text>
      <text className={styles.label} x={PLOT.end} y={HEIGHT - 8} direction="ltr" textAnchor="end">
        {dayLabel(end)}
      </text>
      <path className={styles.line} d={pathOf(lasting, x, y)} />
      {statements.map((statement) => (
        <Mark key={statement.from} statement={statement} cx={x(statement.from)} cy={y(statement.amount)} />
      ))}
    </svg>
  );
}

type Scale = (value: number) => number;

/** A step for each amount; where the next one begins as it ends they are joined, else there is a gap. */
const pathOf = (statements: readonly OwnStatement[], x: Scale, y: Scale): string =>
  statements
    .map(({ from, until, amount }, index) => {
      const isJoined = (statements[index - 1]?.until ?? Number.NEGATIVE_INFINITY) >= from;
      return `${isJoined ? 'L' : 'M'}${x(from).toFixed(1)} ${y(amount).toFixed(1)}H${x(until).toFixed(1)}`;
    })
    .join('');

/** Where an amount was stated; a corrected one is struck, at the edge when it lies outside of the axis. */
function Mark({ statement: { from, amount, is_correction }, cx, cy }: { statement: OwnStatement; cx: number; cy: number }) {
  const place = Math.min(Math.max(cy, PLOT.top), PLOT.bottom);
  return (
    <g className={is_correction ? styles.correction : styles.point}>
      <title>{`${formatToman(amount)} ${fa.toman}، ${formatJalaliDate(from)}${is_correction ? ` (${fa.correction})` : ''}`}</title>
      <circle cx={cx} cy={place} r="3" />
      {is_correction ? <line x1={cx - 5} y1={place + 5} x2={cx + 5} y2={place - 5} /> : null}
    </g>
  );
}
