import type { Price, PriceState } from '@rasteh/contract/prices';
import { formatRelative } from '@rasteh/persian/dates';
import { formatQuantity } from '@rasteh/persian/quantity';
import { priceFreshness } from '@rasteh/persian/working-days';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Cell, Row } from '@rasteh/ui/table';
import { memo } from 'react';
import { fa } from '../../i18n/fa-panel.ts';
import { movedPercent, stateAt, typedRial } from './amount.ts';
import { AmountCell } from './amount-cell.tsx';
import { type Draft, isConflict } from './drafts.ts';
import { column, placeProps } from './grid-columns.ts';
import { Moved } from './moved.tsx';
import styles from './price-grid.module.css';

const texts = fa.my_prices;

/** What a person does in one row. */
export type RowAction =
  | { type: 'select'; id: number }
  | { type: 'edit'; row: number }
  | { type: 'typed'; price: Price; text: string }
  | { type: 'left' }
  | { type: 'revert'; id: number }
  | { type: 'keepMine'; id: number }
  | { type: 'state'; id: number; state: PriceState }
  | { type: 'restate'; price: Price }
  | { type: 'archive'; price: Price }
  | { type: 'remove'; price: Price };

type PriceRowProps = {
  price: Price;
  draft: Draft | undefined;
  /** Milliseconds since 1970. */
  now: number;
  row: number;
  /** The column that Tab reaches, if it is in this row. */
  active: number | null;
  isEditing: boolean;
  isSelected: boolean;
  onAction: (action: RowAction) => void;
};

/** The terms that a price is for: what and where first, then how it is paid. */
function Basis({ price: { unit, delivery, city, payment, credit_days, min_quantity, vat_included } }: { price: Price }) {
  const terms = [
    payment === 'cash' ? fa.offers.cash : fa.offers.credit(credit_days),
    min_quantity === '0' ? '' : fa.offers.minimum(formatQuantity(min_quantity), unit.title),
    vat_included ? fa.offers.with_vat : '',
  ];
  return (
    <>
      {unit.title} · {fa.offers.deliveries[delivery]}، {city.name} <small>{terms.filter(Boolean).join(' · ')}</small>
    </>
  );
}

/** One of one's own prices in the grid. */
export const PriceRow = memo(function PriceRow({
  price,
  draft,
  now,
  row,
  active,
  isEditing,
  isSelected,
  onAction,
}: PriceRowProps) {
  const title = price.variation ? `${price.product.title}، ${price.variation.title}` : price.product.title;
  const state = stateAt(price, now);
  const isPast = price.state === 'available' && state === 'on_call';
  const isStale = state !== 'available' || priceFreshness(price.stated_at, now) === 'stale';
  const typed = draft && !isConflict(draft) ? typedRial(draft.text) : undefined;
  const percent = typed ? movedPercent(price.amount, typed) : movedPercent(price.previous_amount, price.amount);
  const at = (place: number) => placeProps(row, place, active);
  return (
    <Row
      quiet={isStale}
      selected={isSelected}
      aria-selected={isSelected}
      data-dirty={draft ? '' : undefined}
      className={styles.row}
    >
      <Cell role="gridcell" card="select">
        <label className={styles.check}>
          <input
            type="checkbox"
            {...at(column.select)}
            checked={isSelected}
            aria-label={texts.select_row(title)}
            onChange={() => onAction({ type: 'select', id: price.id })}
          />
        </label>
      </Cell>
      <Cell role="gridcell" card="title" {...at(column.product)} className={styles.product}>
        {title} {price.product.status === 'pending' ? <Badge>{texts.pending_product}</Badge> : null}
      </Cell>
      <Cell role="gridcell" card="line" {...at(column.basis)} className={styles.basis}>
        <Basis price={price} />
      </Cell>
      <AmountCell
        {...at(column.amount)}
        price={price}
        title={title}
        draft={draft}
        isEditing={isEditing}
        onEdit={() => onAction({ type: 'edit', row })}
        onAction={onAction}
      />
      <Cell role="gridcell" card="foot" {...at(column.state)} className={styles.state}>
        <select
          tabIndex={-1}
          data-state={state}
          value={state}
          aria-label={texts.state_of(title)}
          onChange={(event) => onAction({ type: 'state', id: price.id, state: event.currentTarget.value as PriceState })}
        >
          {(['available', 'unavailable', 'on_call'] as const).map((option) => (
            <option key={option} value={option}>
              {fa.offers.states[option]}
            </option>
          ))}
        </select>
      </Cell>
      <Cell
        role="gridcell"
        numeric
        card={percent === null ? 'none' : 'detail'}
        {...at(column.change)}
        className={typed ? styles.draftChange : undefined}
      >
        <Moved percent={percent} />
      </Cell>
      <Cell role="gridcell" {...at(column.valid_until)} className={isPast ? styles.past : undefined}>
        {isPast ? texts.expired : price.valid_until ? formatRelative(price.valid_until, now) : texts.no_end}
      </Cell>
      <Cell role="gridcell" {...at(column.stated_at)}>
        {formatRelative(price.stated_at, now)}
      </Cell>
      <Cell role="gridcell" card="foot" className={styles.action}>
        <Button
          {...at(column.restate)}
          variant="plain"
          size="s"
          disabled={price.amount === null}
          aria-label={texts.restate_of(title)}
          onClick={() => onAction({ type: 'restate', price })}
        >
          {texts.restate}
        </Button>
      </Cell>
      <Cell role="gridcell" card="foot" className={styles.action}>
        <Button
          {...at(column.archive)}
          variant="plain"
          size="s"
          aria-label={texts.archive_of(title)}
          onClick={() => onAction({ type: 'archive', price })}
        >
          {texts.archive}
        </Button>
      </Cell>
      <Cell role="gridcell" card="foot" className={styles.action}>
        <Button
          {...at(column.remove)}
          variant="plain"
          size="s"
          className={styles.remove}
          aria-label={texts.remove_of(title)}
          onClick={() => onAction({ type: 'remove', price })}
        >
          {texts.remove}
        </Button>
      </Cell>
    </Row>
  );
});
