import type { FigureDay } from '@rasteh/contract/supply/figures';
import { formatJalaliDate, formatJalaliDay } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { formatNumber } from '@rasteh/persian/digits';
import { TimeChart } from '@rasteh/ui/time-chart';
import { faFigures } from '../../i18n/supply/figures.ts';
import styles from './figures.module.css';

/** A column of the table: its heading, and the value of a day. */
export type FigureColumn = { title: string; valueOf: (day: FigureDay) => number };

type FigureCardProps = {
  title: string;
  /** The sum of the period, and that of the one before, in words. */
  value: string;
  before: string;
  note?: string;
  /** What is counted, as it follows a number. */
  counted: string;
  days: readonly FigureDay[];
  /** The columns of the table; the first one is drawn. */
  columns: readonly [FigureColumn, ...FigureColumn[]];
};

const nameOf = (day: string): string => formatJalaliDate(tehranNoon(day));

/** A figure: its sums, a small chart by day, and the same days in a table. */
export function FigureCard({ title, value, before, note, counted, days, columns }: FigureCardProps) {
  const [drawn] = columns;
  // The day of today is not over: as the end of the line it would look like a fall.
  const [whole, today] = [days.slice(0, -1), days.at(-1)];
  const [first, middle, last] = [whole[0], whole[Math.floor(whole.length / 2)], whole.at(-1)];
  if (!first || !middle || !last || !today) return null;
  const stops = whole.map((day) => ({ at: tehranNoon(day.day), value: drawn.valueOf(day) }));
  const said = (index: number): string => {
    const day = whole[index];
    return day ? faFigures.stop(formatJalaliDay(tehranNoon(day.day)), formatNumber(drawn.valueOf(day)), counted) : '';
  };
  const hasValues = stops.some((stop) => stop.value > 0);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.value}>
        <strong>{value}</strong>{' '}
        <small>
          {faFigures.before(before)} · {faFigures.today(drawn.valueOf(today))}
        </small>
      </p>
      {note ? <p className={styles.note}>{note}</p> : null}
      {hasValues ? (
        <TimeChart
          size="small"
          label={faFigures.chart(title, nameOf(first.day), nameOf(last.day))}
          stretches={[stops.map(({ at, value: count }) => ({ at, low: count, middle: count, high: count }))]}
          moments={[first, middle, last].map(({ day }) => ({ at: tehranNoon(day), text: formatJalaliDay(tehranNoon(day)) }))}
          formatValue={(count) => formatNumber(count)}
          crosshair={{ label: faFigures.crosshair, stops, describe: said, show: said }}
        />
      ) : null}
      <details className={styles.table}>
        <summary>{faFigures.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{faFigures.day}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{nameOf(day.day)}</th>
                {columns.map((column) => (
                  <td key={column.title}>{formatNumber(column.valueOf(day))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
