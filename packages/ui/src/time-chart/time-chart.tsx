import { linear, ticks } from './chart-scale.ts';
import styles from './time-chart.module.css';

/** The values at a moment (ms): the middle, and the range. */
export type ChartMoment = { at: number; low: number; middle: number; high: number };

/** A value and the interval in which it was valid, in ms. */
export type ChartStep = { from: number; until: number; value: number };

/** One statement. A struck one was withdrawn: it does not affect the axis, and is clamped to its edge. */
export type ChartMark = { key: string; at: number; value: number; title: string; isStruck?: boolean };

type Size = { width: number; height: number; ticks: number };

/** Dimensions for a page, and for a panel at its side. */
const sizes = { wide: { width: 960, height: 300, ticks: 5 }, small: { width: 420, height: 160, ticks: 3 } } satisfies Record<
  string,
  Size
>;

/** Above this number of statements their marks are smaller, so that the line stays visible. */
const MANY_MARKS = 60;

type TimeChartProps = {
  /** What it shows and for which period. */
  label: string;
  size?: keyof typeof sizes;
  /** Series of moments without a gap: a band from low to high, and a line through the middles. */
  stretches?: readonly (readonly ChartMoment[])[];
  /** Steps: adjacent ones are joined, otherwise there is a gap. */
  steps?: readonly ChartStep[];
  marks?: readonly ChartMark[];
  /** Labels of the time axis. */
  moments: readonly { at: number; text: string }[];
  formatValue: (value: number) => string;
};

type Scale = (value: number) => number;

/** A chart of values over time, left to right in every text direction; a table beside it has the same data for screen readers. */
export function TimeChart({
  label,
  size = 'wide',
  stretches = [],
  steps = [],
  marks = [],
  moments,
  formatValue,
}: TimeChartProps) {
  const { width, height, ticks: wanted } = sizes[size];
  const plot = { start: 8, end: width - 90, top: 14, bottom: height - 36 };
  const said = marks.filter(({ isStruck }) => !isStruck).map(({ value }) => value);
  const values = [...stretches.flat().flatMap(({ low, high }) => [low, high]), ...steps.map(({ value }) => value), ...said];
  const times = [
    ...stretches.flat().map(({ at }) => at),
    ...steps.flatMap(({ from, until }) => [from, until]),
    ...marks.map(({ at }) => at),
  ];
  if (values.length === 0) return null;
  const levels = ticks(Math.min(...values), Math.max(...values), wanted);
  const x = linear([Math.min(...times), Math.max(...times)], [plot.start + 12, plot.end - 12]);
  const y = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [plot.bottom, plot.top]);
  const within = (at: number) => Math.min(Math.max(x(at), plot.start), plot.end);
  return (
    <svg className={styles.chart} data-size={size} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {levels.map((level) => (
        <g key={level}>
          <line className={styles.grid} x1={plot.start} x2={plot.end} y1={y(level)} y2={y(level)} />
          <text className={styles.label} x={plot.end + 8} y={y(level) + 4} direction="ltr" textAnchor="start">
            {formatValue(Math.round(level))}
          </text>
        </g>
      ))}
      {moments.map(({ at, text }) => (
        <text
          key={at}
          className={styles.label}
          x={within(at)}
          y={height - 10}
          direction="ltr"
          textAnchor={x(at) < plot.start + 40 ? 'start' : x(at) > plot.end - 40 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
      {stretches.map((stretch) => (
        <Stretch key={stretch[0]?.at} moments={stretch} x={within} y={y} />
      ))}
      {steps.length > 0 ? <path className={styles.line} d={stepPath(steps, x, y)} /> : null}
      {marks.map((mark) => (
        <Mark key={mark.key} mark={mark} x={x(mark.at)} y={y(mark.value)} plot={plot} r={marks.length > MANY_MARKS ? 1.8 : 3.2} />
      ))}
    </svg>
  );
}

function Stretch({ moments, x, y }: { moments: readonly ChartMoment[]; x: Scale; y: Scale }) {
  const at = (moment: ChartMoment, value: number) => `${x(moment.at).toFixed(1)} ${y(value).toFixed(1)}`;
  const highs = moments.map((moment) => at(moment, moment.high));
  const lows = moments.toReversed().map((moment) => at(moment, moment.low));
  return (
    <>
      <path className={styles.band} d={`M${[...highs, ...lows].join('L')}Z`} />
      <path className={styles.line} d={`M${moments.map((moment) => at(moment, moment.middle)).join('L')}`} />
    </>
  );
}

const stepPath = (steps: readonly ChartStep[], x: Scale, y: Scale): string =>
  steps
    .map(({ from, until, value }, at) => {
      const isJoined = (steps[at - 1]?.until ?? Number.NEGATIVE_INFINITY) >= from;
      return `${isJoined ? 'L' : 'M'}${x(from).toFixed(1)} ${y(value).toFixed(1)}H${x(until).toFixed(1)}`;
    })
    .join('');

type MarkProps = { mark: ChartMark; x: number; y: number; plot: { top: number; bottom: number }; r: number };

function Mark({ mark: { title, isStruck }, x, y, plot, r }: MarkProps) {
  const place = Math.min(Math.max(y, plot.top), plot.bottom);
  const outward = Math.sign(y - place) * 7;
  return (
    <g className={isStruck ? styles.struck : styles.mark} data-outside={outward === 0 ? undefined : true}>
      <title>{title}</title>
      <circle cx={x} cy={place} r={r} />
      {isStruck ? <line x1={x - 6} y1={place + 6} x2={x + 6} y2={place - 6} /> : null}
      {outward === 0 ? null : (
        <path
          className={styles.outside}
          d={`M${x - 4} ${place + outward}L${x} ${place + outward * 1.8}L${x + 4} ${place + outward}`}
        />
      )}
    </g>
  );
}
