import type { SupportFigures } from '@rasteh/contract/talk/support';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { formatNumber } from '@rasteh/persian/digits';
import type { ReactNode } from 'react';
import { Card } from '../../../core/page/card.tsx';
import { Fact, Facts } from '../../../core/page/facts.tsx';
import { faSupportKeeping as texts } from '../../../i18n/talk/support-keeping.ts';
import styles from './keeping.module.css';

type Figures = SupportFigures['total'];

type FigureTablesProps = { figures: SupportFigures /** The same as files. */; files: ReactNode };

/** What supporters did: in all, by supporter and by day. */
export function FigureTables({ figures: { total, supporters, days }, files }: FigureTablesProps) {
  const { columns } = texts;
  return (
    <>
      <Card id="support-totals" title={texts.totals} actions={files}>
        <Facts inset>
          <Fact name={columns.answered}>{texts.answered(total)}</Fact>
          <Fact name={columns.first}>{texts.minutes(total.first_answer_minutes)}</Fact>
          <Fact name={columns.solved}>{formatNumber(total.solved)}</Fact>
          <Fact name={columns.stars}>{texts.stars(total.stars, total.ratings)}</Fact>
        </Facts>
      </Card>
      <FigureTable
        id="support-supporters"
        title={texts.supporters}
        first={columns.who}
        rows={supporters.map(({ user_id, name, ...row }) => ({ key: user_id, name: <bdi>{name}</bdi>, row }))}
      />
      <FigureTable
        id="support-days"
        title={texts.days}
        first={columns.day}
        rows={days.map(({ day, ...row }) => ({ key: day, name: formatJalaliDate(tehranNoon(day)), row }))}
      />
    </>
  );
}

type FigureTableProps = {
  id: string;
  title: string;
  first: string;
  rows: readonly { key: number | string; name: ReactNode; row: Figures }[];
};

function FigureTable({ id, title, first, rows }: FigureTableProps) {
  const { columns } = texts;
  return (
    <Card id={id} title={title}>
      {rows.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        // biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark of this name
        <div className={styles.frame} role="group" tabIndex={0} aria-labelledby={id}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {[first, columns.answered, columns.first, columns.in_time, columns.solved, columns.stars].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, row }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{formatNumber(row.answered)}</td>
                  <td>{texts.minutes(row.first_answer_minutes)}</td>
                  <td>{texts.in_time(row.in_time, row.answered)}</td>
                  <td>{formatNumber(row.solved)}</td>
                  <td>{texts.stars(row.stars, row.ratings)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
