import type { FigureDay } from '@rasteh/contract/supply/figures';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { formatNumber } from '@rasteh/persian/digits';
import { faFigures } from '../../i18n/supply/figures.ts';
import styles from './figures.module.css';

const { columns } = faFigures;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** All figures by day, the newest first, closed until it is asked for. */
export function FiguresTable({ days }: { days: readonly FigureDay[] }) {
  return (
    <details className={styles.table}>
      <summary>{faFigures.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too. */}
      <section tabIndex={0} className={styles.scroll} aria-label={faFigures.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{faFigures.day}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatJalaliDate(tehranNoon(day.day))}</th>
                {names.map((name) => (
                  <td key={name}>{formatNumber(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
