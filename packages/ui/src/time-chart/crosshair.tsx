import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { linear, nearest } from './chart-scale.ts';
import styles from './time-chart.module.css';

/** Where the crosshair stops, oldest first, and what it says there. */
export type ChartCrosshair = {
  /** The accessible name of the slider that moves it. */
  label: string;
  stops: readonly { at: number; value: number }[];
  /** What screen readers say at a stop. */
  describe(index: number): string;
  /** What stands above the plot at a stop. */
  show(index: number): ReactNode;
};

/** How far Page Up and Page Down move it. */
const PAGE = 7;

/** Time runs left to right in every direction of text: the right arrow leads to what is later. */
const moves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/** The stop at which a crosshair stands, the newest one at first, and how to move it. */
export function useCrosshair(crosshair: ChartCrosshair | undefined) {
  const last = (crosshair?.stops.length ?? 0) - 1;
  const [chosen, choose] = useState<number | null>(null);
  return { last, index: Math.min(chosen ?? last, last), isChosen: chosen !== null, choose };
}

type CrosshairSliderProps = Pick<ReturnType<typeof useCrosshair>, 'last' | 'index' | 'choose'> & {
  crosshair: ChartCrosshair;
  /** The times of the left and the right edge. */
  domain: readonly [number, number];
};

/** The slider over the plot: the pointer, a finger or the keys move the crosshair. */
export function CrosshairSlider({ crosshair, domain, last, index, choose }: CrosshairSliderProps) {
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(nearest(crosshair.stops, linear([left, left + width], domain)(clientX)));
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(Math.min(Math.max(index + move, 0), last));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.slider}
      aria-label={crosshair.label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={crosshair.describe(index)}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType, currentTarget }) => {
        // A finger leaves with each touch; what it chose stays.
        if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) choose(null);
      }}
    />
  );
}
