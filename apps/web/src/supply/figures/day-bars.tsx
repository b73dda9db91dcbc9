import styles from './figures.module.css';

const PITCH = 10;
const BAR = 7;
const HEIGHT = 44;
/** The least that a day with one case is high, beside days with hundreds. */
const LEAST = 3;

type DayBarsProps = {
  /** What the bars show and for which period. */
  label: string;
  /** The days, oldest first; the last one is not over and is drawn pale. */
  bars: readonly { count: number; text: string }[];
  ends: readonly [first: string, last: string];
};

/** Counts by day as bars, left to right in every text direction; a table of the page has the same numbers. */
export function DayBars({ label, bars, ends: [first, last] }: DayBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className={styles.plot} dir="ltr">
      <svg
        role="img"
        aria-label={label}
        className={styles.bars}
        viewBox={`0 0 ${bars.length * PITCH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ count, text }, at) => {
          const height = count === 0 ? 1 : Math.max(LEAST, (count / most) * HEIGHT);
          return (
            <rect
              key={text}
              className={styles.bar}
              data-empty={count === 0 || undefined}
              data-today={at === bars.length - 1 || undefined}
              x={at * PITCH + (PITCH - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{text}</title>
            </rect>
          );
        })}
      </svg>
      <span>{first}</span>
      <span>{last}</span>
    </div>
  );
}
