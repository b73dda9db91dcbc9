// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as a grid would otherwise stop being a table to some screen readers
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatClock, formatJalaliDay, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { EmptyState } from '@rasteh/ui/empty-state';
import { type ReactNode, useState } from 'react';
import { FreshRows } from '../../../core/lists/fresh-rows.tsx';
import { type SteadyRows, useSteadyRows } from '../../../core/lists/steady-rows.ts';
import type { ShownBasis } from '../../../core/market/price-basis.ts';
import { Card } from '../../../core/page/card.tsx';
import { LiveBadge } from '../../../core/realtime/live-badge.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faPriceBasis } from '../../../i18n/pricing/price-basis.ts';
import { faRanking as texts } from '../../../i18n/supply/ranking.ts';
import { type Fit, fitText } from './fit.ts';
import styles from './ranked-board.module.css';
import { RankedRow } from './ranked-row.tsx';
import type { Ranking, Unranked } from './ranking.ts';

type RankedBoardProps = {
  /** The title of the product. */
  title: string;
  ranking: Ranking;
  fit: Fit;
  basis: ShownBasis;
  now: number;
  /** Renders more actions of an offer. */
  renderMore(offer: Offer): ReactNode;
  /** Renders what the goods of an offer cost where the buyer is. */
  renderLandedCost?(offer: Offer): ReactNode;
  /** Rendered between the header and the table. */
  children: ReactNode;
};

/** The live offers of a product: those that fit the quantity and payment by rank, the others below without a rank. */
export function RankedBoard({
  title,
  ranking: { ranked, others },
  fit,
  basis,
  now,
  renderMore,
  renderLandedCost,
  children,
}: RankedBoardProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const { columns } = texts;
  const words = fitText(fit);
  const steady = useSteadyRows([...ranked, ...others], ({ offer }) => offer.id, words);
  const row = ({ offer, over_percent }: Unranked, place: number | null) => (
    <RankedRow
      key={offer.id}
      offer={offer}
      place={place}
      over_percent={over_percent}
      fit={fit}
      basis={basis}
      now={now}
      isSelected={offer.id === selected}
      onSelect={(id) => setSelected((was) => (was === id ? null : id))}
      more={renderMore(offer)}
      landed={renderLandedCost?.(offer)}
    />
  );
  return (
    <Card id="offers" title={fa.product.offers} beside={<Moment offers={[...ranked, ...others]} now={now} steady={steady} />}>
      <div className={styles.frame}>
        {children}
        {ranked.length + others.length === 0 ? (
          <EmptyState title={fa.offers.empty_title} text={fa.offers.empty_text} />
        ) : (
          <table role="table" className={styles.board} aria-label={fa.offers.table(title)}>
            <thead role="rowgroup" className={styles.head}>
              <tr role="row">
                {(['place', 'supplier', 'terms', 'difference', 'price', 'actions'] as const).map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {columns[column]}
                    {column === 'price' ? <small> {faPriceBasis.toman_per(basis.unit.title)}</small> : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {ranked.length > 0 ? (
                inOrder(ranked, steady).map((one) => row(one, one.place))
              ) : (
                <tr role="row" className={styles.none}>
                  <td role="cell" colSpan={6}>
                    <strong>{texts.none(words)}</strong> {others.length > 0 ? texts.none_text : null}
                  </td>
                </tr>
              )}
            </tbody>
            {others.length > 0 ? (
              <tbody role="rowgroup">
                <tr role="row" className={styles.others}>
                  <th scope="rowgroup" colSpan={6}>
                    {texts.others}
                    <small> {texts.others_text(words)}</small>
                  </th>
                </tr>
                {inOrder(others, steady).map((one) => row(one, null))}
              </tbody>
            ) : null}
          </table>
        )}
        {fit.payment === 'credit' && ranked.length > 1 ? <p className={styles.foot}>{texts.credit_text}</p> : null}
      </div>
    </Card>
  );
}

/** Those of the rows that are shown, where they are shown. */
function inOrder<T extends Unranked>(rows: readonly T[], steady: SteadyRows<Unranked>): T[] {
  const byId = new Map(rows.map((row) => [row.offer.id, row]));
  return steady.rows.flatMap(({ offer }) => byId.get(offer.id) ?? []);
}

type MomentProps = { offers: readonly Unranked[]; now: number; steady: SteadyRows<Unranked> };

/** Whether the offers are live, and today's date with the time of the last change, or the button that shows what has changed. */
function Moment({ offers, now, steady }: MomentProps) {
  const last = offers
    .map(({ offer: { stated_at } }) => stated_at)
    .sort()
    .at(-1);
  const today = formatJalaliFull(now);
  return (
    <>
      <span className={steady.isBehind ? styles.badge : undefined}>
        <LiveBadge />
      </span>
      <FreshRows of={steady} />
      {steady.isBehind ? null : (
        <span className={styles.when}>
          <span className={styles.full}>{today}</span>
          <span className={styles.short}>{formatJalaliDay(now)}</span>{' '}
          {last && formatJalaliFull(last) === today ? (
            <span className={styles.last}>{fa.offers.last_change(formatClock(last))}</span>
          ) : null}
        </span>
      )}
    </>
  );
}
