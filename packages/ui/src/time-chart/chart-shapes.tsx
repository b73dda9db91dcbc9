import type { SVGProps } from 'react';
import type { Scale } from './chart-scale.ts';

/** The values at a moment (ms): the middle, and the range. */
export type ChartMoment = { at: number; low: number; middle: number; high: number };

/** A value and the interval in which it was valid, in ms. */
export type ChartStep = { from: number; until: number; value: number };

/** One statement. A struck one was withdrawn: it does not affect the axis, and is clamped to its edge. */
export type ChartMark = { key: string; at: number; value: number; title: string; isStruck?: boolean };

/** Both axes, in percent of the plot from its left and its top. */
export type Axes = { x: Scale; y: Scale };

/** The plot is drawn on this many units each way, and stretched to its box. */
export const UNITS = 1_000;
const unit = (percent: number): string => ((percent / 100) * UNITS).toFixed(1);

// How lines and dots look stands here, not in the stylesheet: that is loaded by pages without a chart too.
const stroke = { stroke: 'var(--firoozeh)', vectorEffect: 'non-scaling-stroke' } as const;
/** The look of a band. */
export const bandLook: SVGProps<SVGPathElement> = { ...stroke, fill: 'var(--firoozeh)', strokeWidth: 2, opacity: 0.12 };
/** The look of a line. */
export const lineLook: SVGProps<SVGPathElement> = {
  ...stroke,
  fill: 'none',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** A band from low to high, and a line through the middles. */
export function Stretch({ moments, x, y }: Axes & { moments: readonly ChartMoment[] }) {
  const at = (moment: ChartMoment, value: number) => `${unit(x(moment.at))} ${unit(y(value))}`;
  const highs = moments.map((moment) => at(moment, moment.high));
  const lows = moments.toReversed().map((moment) => at(moment, moment.low));
  return (
    <>
      <path {...bandLook} d={`M${[...highs, ...lows].join('L')}Z`} />
      <path {...lineLook} d={`M${moments.map((moment) => at(moment, moment.middle)).join('L')}`} />
    </>
  );
}

/** A line that keeps each value for as long as it was valid. */
export function Steps({ steps, x, y }: Axes & { steps: readonly ChartStep[] }) {
  const path = steps.map(({ from, until, value }, at) => {
    const isJoined = (steps[at - 1]?.until ?? Number.NEGATIVE_INFINITY) >= from;
    return `${isJoined ? 'L' : 'M'}${unit(x(from))} ${unit(y(value))}H${unit(x(until))}`;
  });
  return <path {...lineLook} d={path.join('')} />;
}

/** The dot of a statement. */
export const Dot = ({ isStruck = false, r }: { isStruck?: boolean | undefined; r: number }) =>
  isStruck ? (
    <>
      <circle r={r} fill="none" stroke="var(--ink-3)" strokeDasharray="2 2" />
      <path d="M-6 6L6 -6" stroke="var(--down)" strokeWidth={1.4} />
    </>
  ) : (
    <circle r={r} fill="var(--surface)" stroke="var(--ink-3)" strokeWidth={1.4} />
  );

/** One statement; above or below the plot, an angle at its edge shows the direction. */
export function Mark({ mark: { at, value, title, isStruck }, x, y, r }: Axes & { mark: ChartMark; r: number }) {
  const height = y(value);
  const place = Math.min(Math.max(height, 0), 100);
  const outward = Math.sign(height - place) * 7;
  return (
    <svg x={`${x(at)}%`} y={`${place}%`} overflow="visible" data-outside={outward === 0 ? undefined : true}>
      <title>{title}</title>
      <Dot isStruck={isStruck} r={r} />
      {outward === 0 ? null : (
        <path d={`M-4 ${outward}L0 ${outward * 1.8}L4 ${outward}`} fill="none" stroke="var(--down)" strokeWidth={1.4} />
      )}
    </svg>
  );
}
