// biome-ignore-all lint/a11y/noRedundantRoles: a row laid out as a grid would otherwise stop being a row to some screen readers
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatWholeToman } from '@rasteh/persian/money';
import { buttonClass } from '@rasteh/ui/button';
import { useFlash } from '@rasteh/ui/table';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { ChatButton } from '../../../core/market/chat/chat-button.tsx';
import { FactLine } from '../../../core/market/fact-line/fact-line.tsx';
import type { ShownBasis } from '../../../core/market/price-basis.ts';
import { VerifiedMark } from '../../../core/market/verified-mark.tsx';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import { faRanking as texts } from '../../../i18n/supply/ranking.ts';
import line from '../board/offer-line.module.css';
import { PriceValue } from '../board/price-value.tsx';
import { TermChips } from '../board/term-chips.tsx';
import { isStale, untilText } from '../offer-state.ts';
import { type Fit, lowestText, quantityText } from './fit.ts';
import styles from './ranked-row.module.css';

type RankedRowProps = {
  offer: Offer;
  /** Null for an offer that does not fit. */
  place: number | null;
  over_percent: number | null;
  fit: Fit;
  basis: ShownBasis;
  now: number;
  isSelected: boolean;
  onSelect(id: number): void;
  more?: ReactNode;
  /** What the goods cost where the buyer is. */
  landed?: ReactNode;
};

/** An offer among the others for one buyer: its place, who, all terms, the price, and what sets it apart from the lowest. */
export function RankedRow({ offer, place, over_percent, fit, basis, now, isSelected, onSelect, more, landed }: RankedRowProps) {
  const { id, supplier, product, city, stated_at, valid_until, state, version } = offer;
  const total = fit.totalOf?.(offer, basis.with_vat);
  const until = valid_until && state === 'available' ? untilText(valid_until, now) : null;
  const isQuiet = state !== 'available' || isStale(offer, usePage());
  const flash = useFlash(`${version}/${state}`);
  // Terms of credit differ, so the first of them is not called the lowest.
  const isBest = place === 1 && fit.payment === 'cash';
  // A press on a link in the row follows the link and does not select the row.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button')) onSelect(id);
  };
  return (
    <tr
      role="row"
      className={styles.row}
      aria-selected={isSelected}
      data-best={isBest || undefined}
      data-quiet={isQuiet || undefined}
      onClick={onClick}
    >
      <td role="cell" className={styles.place}>
        <span className="visually-hidden">{place === null ? texts.no_place : texts.place(place)}</span>
        <span aria-hidden="true">{place === null ? '–' : formatNumber(place)}</span>
      </td>
      <th role="rowheader" scope="row" className={line.who}>
        <Link
          to="/suppliers/$handle"
          params={{ handle: supplier.handle }}
          search={{ price: id }}
          className={`reach ${line.supplier}`}
        >
          <bdi>{supplier.title}</bdi>
        </Link>{' '}
        <VerifiedMark level={supplier.verified} isBrief />
        <small>
          <FactLine>
            {[
              city.name,
              <time key="stated" dateTime={stated_at}>
                {formatRelative(stated_at, now)}
              </time>,
            ]}
          </FactLine>
          {until ? <span className={styles.wide}>{until}</span> : null}
        </small>
      </th>
      <td role="cell" className={styles.terms}>
        <TermChips offer={offer} isAbove={fit.isAbove(offer)} asked={fit.payment} isBelowOptions />
      </td>
      <td role="cell" className={styles.over}>
        <Difference percent={over_percent} lowest={isBest ? lowestText(fit, true) : null} />
        {until ? <span className={styles.narrow}>{until}</span> : null}
        {total === null || total === undefined ? null : (
          <span className={styles.total}>
            {texts.total(quantityText(fit))} <b>{formatWholeToman(total)}</b> {fa.offers.toman}
          </span>
        )}
        {landed}
      </td>
      <td role="cell" className={`${line.price} ${flash.className}`} data-card="value" data-flash={flash.changes || undefined}>
        <PriceValue offer={offer} basis={basis} isBasisNamed areTermsBeside unitShown="narrow" />
      </td>
      <td role="cell" className={line.actions} data-print="no">
        {more}
        <ChatButton user_id={supplier.user_id} name={supplier.title} card={{ type: 'price', id, title: product.title }} />
        <Link
          to="/panel/rfqs/new"
          search={{ supplier: supplier.handle, product: product.id }}
          className={`${buttonClass({ variant: isBest ? 'solid' : 'soft', size: 's' })} ${line.ask}`}
          aria-label={faBoard.ask_of(supplier.title, product.title)}
        >
          {faBoard.ask}
        </Link>
      </td>
    </tr>
  );
}

/** How far an offer is from the lowest one that fits: no change of a price, so it is neither green nor red. */
function Difference({ percent, lowest }: { percent: number | null; lowest: string | null }) {
  if (lowest !== null) return <strong className={styles.lowest}>{lowest}</strong>;
  if (percent === null || percent === 0) return null;
  return (
    <span>
      <bdi dir="ltr" aria-hidden="true">
        {texts.over(percent)}
      </bdi>
      <span className="visually-hidden">{texts.over_of(percent)}</span>
    </span>
  );
}
