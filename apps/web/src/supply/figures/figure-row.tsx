import type { FigureDay } from '@rasteh/contract/supply/figures';
import { formatJalaliDate, formatJalaliDay } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { faFigures } from '../../i18n/supply/figures.ts';
import { DayBars } from './day-bars.tsx';
import styles from './figures.module.css';

/** As many days as a reader takes in as a list; above it the bars say more. */
const FEW = 5;

type FigureRowProps = {
  title: string;
  /** The sum of the period, and the one before beside it, in words. */
  value: string;
  before: string;
  note?: string | undefined;
  /** What is counted, as it follows a number. */
  counted: string;
  days: readonly FigureDay[];
  countOf(day: FigureDay): number;
};

const dayName = ({ day }: FigureDay): string => formatJalaliDay(tehranNoon(day));
const fullName = ({ day }: FigureDay): string => formatJalaliDate(tehranNoon(day));

/** A figure: its sums in words, and its days as bars. A few cases are named by their days, and a sum of none says when the last was. */
export function FigureRow({ title, value, before, note, counted, days, countOf }: FigureRowProps) {
  const [first, last] = [days[0], days.at(-1)];
  const counts = days.map(countOf);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts);
  const busiest = days.findLast((day) => countOf(day) === most);
  if (!first || !last || !busiest) return null;
  const withCases = days.filter((day) => countOf(day) > 0);
  const said =
    total === 0
      ? faFigures.none
      : withCases.length <= FEW
        ? faFigures.on_days(withCases.map((day) => faFigures.on_day(dayName(day), countOf(day))))
        : faFigures.most(most, dayName(busiest));
  return (
    <section className={styles.row} aria-label={title}>
      <div className={styles.name}>
        <h2>{title}</h2>
        {note ? <p>{note}</p> : null}
      </div>
      <div className={styles.sum}>
        <strong>{value}</strong>
        <p>{before}</p>
      </div>
      <div className={styles.days}>
        {total > 0 ? (
          <DayBars
            label={faFigures.chart(title, fullName(first), fullName(last))}
            bars={days.map((day) => ({ count: countOf(day), text: faFigures.stop(dayName(day), countOf(day), counted) }))}
            ends={[dayName(first), dayName(last)]}
          />
        ) : null}
        <p>
          {said} · {faFigures.today(countOf(last))}
        </p>
      </div>
    </section>
  );
}
