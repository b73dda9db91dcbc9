import type { ReactNode } from 'react';
import styles from './chart-figure.module.css';
import { bandLook, Dot, lineLook } from './chart-shapes.tsx';

/** A legend entry of the chart. */
export type LegendEntry = { sign: 'line' | 'band' | 'mark' | 'struck' | 'gap'; text: string };

/** A table with the data of the chart, or a part of it. */
export type ChartTable = { title: string; isOpen?: boolean; table: ReactNode };

type ChartFigureProps = {
  chart: ReactNode;
  legend: readonly LegendEntry[];
  tables: readonly ChartTable[];
};

/** A chart with its legend, and below it the same data in tables. */
export function ChartFigure({ chart, legend, tables }: ChartFigureProps) {
  return (
    <>
      <div className={styles.frame}>{chart}</div>
      <ul className={styles.legend}>
        {legend.map(({ sign, text }) => (
          <li key={sign}>
            <svg aria-hidden="true" width={16} height={12}>
              <Sign sign={sign} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      {tables.map(({ title, isOpen = false, table }) => (
        <details key={title} className={styles.more} open={isOpen}>
          <summary>{title}</summary>
          {/* A table names itself: its frame is no second landmark of the same name. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
          <div role="group" className={styles.scroll} tabIndex={0} aria-label={title}>
            {table}
          </div>
        </details>
      ))}
    </>
  );
}

/** How an entry of the legend looks in the chart. */
function Sign({ sign }: Pick<LegendEntry, 'sign'>) {
  if (sign === 'band') return <path {...bandLook} opacity={0.25} d="M1 1H15V11H1Z" />;
  if (sign === 'line') return <path {...lineLook} d="M2 6H14" />;
  if (sign === 'gap') return <path {...lineLook} d="M2 1V11M14 1V11" />;
  return (
    <g transform="translate(8 6)">
      <Dot isStruck={sign === 'struck'} r={4} />
    </g>
  );
}
