import type { ReactNode } from 'react';
import styles from './chart-figure.module.css';

/** What a sign of the chart means. */
export type LegendEntry = { sign: 'line' | 'band' | 'mark' | 'struck' | 'gap'; text: string };

/** A table that says what the chart shows, or a part of it. */
export type ChartTable = { title: string; isOpen?: boolean; table: ReactNode };

type ChartFigureProps = {
  /** Names the frame, which scrolls on a phone and begins at the newest. */
  frameLabel: string;
  chart: ReactNode;
  legend: readonly LegendEntry[];
  tables: readonly ChartTable[];
};

/** A chart with what its signs mean, and under it the same in tables. */
export function ChartFigure({ frameLabel, chart, legend, tables }: ChartFigureProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={frameLabel}>
        {chart}
      </section>
      <ul className={styles.legend}>
        {legend.map(({ sign, text }) => (
          <li key={sign} className={styles[sign]}>
            {sign === 'struck' ? <s>{text}</s> : text}
          </li>
        ))}
      </ul>
      {tables.map(({ title, isOpen = false, table }) => (
        <details key={title} className={styles.more} open={isOpen}>
          <summary>{title}</summary>
          {/* A table names itself: its frame is no second landmark of that name. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div role="group" className={styles.scroll} tabIndex={0} aria-label={title}>
            {table}
          </div>
        </details>
      ))}
    </>
  );
}
