import { linear, type Scale, ticks } from './chart-scale.ts';
import { type ChartMark, type ChartMoment, type ChartStep, Mark, Steps, Stretch, UNITS } from './chart-shapes.tsx';
import { type ChartCrosshair, CrosshairSlider, useCrosshair } from './crosshair.tsx';
import styles from './time-chart.module.css';

/** About how many levels a chart of a page has, and one of a panel at its side. */
const wantedTicks = { wide: 5, small: 3 };

/** Above this number of statements their marks are small and faint, so that the line stays visible. */
const MANY_MARKS = 60;

/** The line keeps this distance from the sides, in percent. */
const SIDE = 1.5;

/** Labels nearer to a side than this stand within the plot, in percent. */
const NEAR_SIDE = 8;

/** A level nearer than this to the flag of the newest value has no label, in percent of the plot's least height. */
const nearFlag = { wide: 10.5, small: 14.5 };

/** About the width of a digit of the scale, and what a flag has around its digits, in px. */
const DIGIT = 6.8;
const FLAG_ENDS = 12;

type TimeChartProps = {
  /** What it shows and for which period. */
  label: string;
  size?: keyof typeof wantedTicks;
  /** Series of moments without a gap: a band from low to high, and a line through the middles. */
  stretches?: readonly (readonly ChartMoment[])[];
  /** Steps: adjacent ones are joined, otherwise there is a gap. */
  steps?: readonly ChartStep[];
  marks?: readonly ChartMark[];
  /** Labels of the time axis, oldest first: a narrow chart shows every other one. */
  moments: readonly { at: number; text: string }[];
  formatValue: (value: number) => string;
  crosshair?: ChartCrosshair;
};

/** The least and the greatest number of a list that may be long. */
const extent = (numbers: readonly number[]): [number, number] =>
  numbers.reduce<[number, number]>(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

/** How much room the scale needs for its labels. */
function scaleWidth(labels: readonly string[]): 'long' | 'longer' | undefined {
  const characters = Math.max(...labels.map(({ length }) => length));
  return characters > 10 ? 'longer' : characters > 7 ? 'long' : undefined;
}

/** The edges of the time axis, its levels, and both scales; null without a value. */
function scalesOf({ size = 'wide', stretches = [], steps = [], marks = [] }: TimeChartProps) {
  const stated = marks.filter(({ isStruck }) => !isStruck).map(({ value }) => value);
  const values = [...stretches.flat().flatMap(({ low, high }) => [low, high]), ...steps.map(({ value }) => value), ...stated];
  const times = [
    ...stretches.flat().map(({ at }) => at),
    ...steps.flatMap(({ from, until }) => [from, until]),
    ...marks.map(({ at }) => at),
  ];
  if (values.length === 0) return null;
  const levels = ticks(...extent(values), wantedTicks[size]);
  const x = linear(extent(times), [SIDE, 100 - SIDE]);
  const y = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [100, 0]);
  const toTime = linear([SIDE, 100 - SIDE], extent(times));
  return { levels, x, y, domain: [toTime(0), toTime(100)] as const };
}

/**
 * A chart of values over time, left to right in every text direction and as wide as its frame; its crosshair is moved by pointer and
 * keys. A table beside it has the same data.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, size = 'wide', stretches = [], steps = [], marks = [], moments, formatValue, crosshair } = props;
  const { last, index, isChosen, choose } = useCrosshair(crosshair);
  const scales = scalesOf(props);
  if (!scales) return null;
  const { levels, x, y, domain } = scales;
  const [stop, newest] = [crosshair?.stops[index], crosshair?.stops[last]];
  return (
    <div className={styles.chart} data-size={size}>
      {crosshair && stop ? <p className={styles.readout}>{crosshair.show(index)}</p> : null}
      <div
        className={styles.plot}
        data-scale={scaleWidth([...levels.map(Math.round), ...(newest ? [newest.value] : [])].map(formatValue))}
      >
        <svg role="img" aria-label={label} overflow="visible">
          <Levels levels={levels} y={y} near={nearFlag[size]} newest={newest?.value} formatValue={formatValue} />
          <Moments moments={moments} x={x} />
          <g opacity={marks.length > MANY_MARKS ? 0.4 : undefined}>
            {marks.map((mark) => (
              <Mark key={mark.key} mark={mark} x={x} y={y} r={marks.length > MANY_MARKS ? 1.8 : 3.2} />
            ))}
          </g>
          <svg aria-hidden="true" viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" overflow="visible">
            {stretches.map((stretch) => (
              <Stretch key={stretch[0]?.at} moments={stretch} x={x} y={y} />
            ))}
            {steps.length > 0 ? <Steps steps={steps} x={x} y={y} /> : null}
          </svg>
          {stop ? (
            <g stroke="var(--ink-2)">
              {isChosen ? <line x1={`${x(stop.at)}%`} x2={`${x(stop.at)}%`} y2="100%" strokeDasharray="3 3" /> : null}
              <circle
                cx={`${x(stop.at)}%`}
                cy={`${y(stop.value)}%`}
                r={4}
                fill="var(--surface)"
                stroke="var(--firoozeh)"
                strokeWidth={2.4}
              />
            </g>
          ) : null}
        </svg>
        {crosshair && stop ? (
          <CrosshairSlider crosshair={crosshair} domain={domain} last={last} index={index} choose={choose} />
        ) : null}
      </div>
    </div>
  );
}

type LevelsProps = {
  levels: readonly number[];
  y: Scale;
  near: number;
  /** The newest value, marked on the scale. */
  newest: number | undefined;
  formatValue: (value: number) => string;
};

/** The levels with their values at the right, and the newest value as a flag among them. */
function Levels({ levels, y, near, newest, formatValue }: LevelsProps) {
  const flag = newest === undefined ? undefined : y(newest);
  const flagText = newest === undefined ? '' : formatValue(newest);
  return (
    <>
      {/* Between whole values lies none that could be read. */}
      {levels.filter(Number.isInteger).map((level) => (
        <g key={level}>
          <line x2="100%" stroke="var(--line)" y1={`${y(level)}%`} y2={`${y(level)}%`} />
          {flag !== undefined && Math.abs(y(level) - flag) < near ? null : (
            <text x="100%" dx={8} y={`${y(level)}%`} dy={4}>
              {formatValue(Math.round(level))}
            </text>
          )}
        </g>
      ))}
      {newest === undefined ? null : (
        <>
          <line x2="100%" y1={`${flag}%`} y2={`${flag}%`} stroke="var(--ink-2)" strokeDasharray="3 3" />
          <svg aria-hidden="true" x="100%" y={`${flag}%`} overflow="visible">
            <rect x={2} y={-11} width={flagText.length * DIGIT + FLAG_ENDS} height={22} rx={5} fill="var(--firoozeh)" />
            <text x={8} y={4} fill="var(--on-firoozeh)" fontWeight={600}>
              {flagText}
            </text>
          </svg>
        </>
      )}
    </>
  );
}

/** The labels of the time axis; every other one, counted from the newest, gives way in a narrow chart. */
function Moments({ moments, x }: Pick<TimeChartProps, 'moments'> & { x: Scale }) {
  return moments.map(({ at, text }, index) => {
    const place = x(at);
    return (
      <text
        key={at}
        data-minor={(moments.length - 1 - index) % 2 === 1 || undefined}
        x={`${Math.min(Math.max(place, 0), 100)}%`}
        y="100%"
        dy={24}
        textAnchor={place < NEAR_SIDE ? 'start' : place > 100 - NEAR_SIDE ? 'end' : 'middle'}
      >
        {text}
      </text>
    );
  });
}
