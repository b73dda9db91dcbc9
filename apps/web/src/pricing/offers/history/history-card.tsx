import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { HistoryDay, HistoryPoint } from '@rasteh/contract/pricing/offers';
import { formatClock, formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Cell, HeaderCell, Row, Table } from '@rasteh/ui/table';
import { ChartFigure } from '@rasteh/ui/time-chart';
import type { ReactNode } from 'react';
import type { ShownBasis } from '../../../core/market/price-basis.ts';
import { Card } from '../../../core/page/card.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faHistory as texts } from '../../../i18n/pricing/history.ts';
import { historyOn, type ShownHistory } from './history-basis.ts';
import styles from './history-card.module.css';
import { HistoryChart } from './history-chart.tsx';
import { segmentsOf } from './history-segments.ts';

type HistoryCardProps = {
  title: string;
  /** The unit of the history, and the basis on which it is shown. */
  unit: Unit;
  basis: ShownBasis;
  history: ShownHistory;
  ranges: ReactNode;
};

/** The history of a product: a chart and the same data in tables. */
export function HistoryCard({ title, unit, basis, history, ranges }: HistoryCardProps) {
  const { days, points } = historyOn(history, unit, basis);
  return (
    <Card
      id="history"
      title={fa.history.heading}
      beside={<span className={styles.unit}>{texts.basis(basis.unit.title, basis.with_vat)}</span>}
      actions={ranges}
    >
      {days.length === 0 ? (
        <EmptyState title={texts.empty_title} text={texts.empty_text} />
      ) : (
        <ChartFigure
          chart={<HistoryChart title={title} days={days} points={points} />}
          legend={[
            { sign: 'line', text: texts.legend_median },
            { sign: 'band', text: texts.legend_band },
            { sign: 'mark', text: texts.legend_point },
            { sign: 'struck', text: texts.legend_correction },
            ...(segmentsOf(days).length > 1 ? [{ sign: 'gap' as const, text: texts.gaps }] : []),
          ]}
          tables={[
            { title: texts.table, isOpen: false, table: <DaysTable days={days} /> },
            ...(points.length > 0 ? [{ title: texts.statements, table: <StatementsTable points={points} /> }] : []),
          ]}
        />
      )}
    </Card>
  );
}

function DaysTable({ days }: { days: readonly HistoryDay[] }) {
  return (
    <Table
      label={texts.table}
      head={
        <>
          <HeaderCell>{texts.day}</HeaderCell>
          <HeaderCell numeric>{texts.median}</HeaderCell>
          <HeaderCell numeric>{texts.min}</HeaderCell>
          <HeaderCell numeric>{texts.max}</HeaderCell>
          <HeaderCell numeric>{texts.suppliers}</HeaderCell>
        </>
      }
    >
      {days.toReversed().map(({ day, min, median, max, suppliers }) => (
        <Row key={day}>
          <Cell card="title">
            <time dateTime={day}>{formatJalaliLong(`${day}T12:00:00+03:30`)}</time>
          </Cell>
          <Cell numeric card="value" cardLabel={texts.median}>
            <strong>{formatToman(median)}</strong>
          </Cell>
          <Cell numeric cardLabel={texts.min}>
            {formatToman(min)}
          </Cell>
          <Cell numeric cardLabel={texts.max}>
            {formatToman(max)}
          </Cell>
          <Cell numeric cardLabel={texts.suppliers}>
            {formatNumber(suppliers)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function StatementsTable({ points }: { points: readonly HistoryPoint[] }) {
  return (
    <Table
      label={texts.statements}
      head={
        <>
          <HeaderCell>{fa.offers.columns.supplier}</HeaderCell>
          <HeaderCell numeric>{texts.amount}</HeaderCell>
          <HeaderCell>{texts.at}</HeaderCell>
        </>
      }
    >
      {points.toReversed().map(({ price_id, supplier, comparable_amount: amount, stated_at, correction }) => (
        <Row key={`${price_id}/${stated_at}`} quiet={correction}>
          <Cell card="title">
            <bdi>{supplier.title}</bdi>
          </Cell>
          <Cell numeric card="value">
            {correction ? (
              <s>
                {formatToman(amount)}
                <span className="visually-hidden"> ({texts.legend_correction})</span>
              </s>
            ) : (
              formatToman(amount)
            )}
          </Cell>
          <Cell>
            <time dateTime={stated_at}>
              {formatJalaliLong(stated_at)}، {formatClock(stated_at)}
            </time>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
