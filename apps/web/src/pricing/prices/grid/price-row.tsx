import type { Price } from '@rasteh/contract/pricing/prices';
import type { PriceState } from '@rasteh/contract/wire/vocabulary';
import { priceFreshness } from '@rasteh/persian/calendar/working-days';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Badge } from '@rasteh/ui/badge';
import { Cell, Row } from '@rasteh/ui/table';
import { memo, useId } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { movedPercent, stateAt, typedRial } from '../drafts/amount.ts';
import { conflictsOf, type Draft } from '../drafts/drafts.ts';
import type { Field } from '../drafts/fields.ts';
import { FormulaMark, FormulaWorking } from '../formula/formula-mark.tsx';
import { AmountCell } from './amount-cell.tsx';
import { counterText } from './counter-text.ts';
import { column, placeProps } from './grid-columns.ts';
import styles from './price-grid.module.css';
import { ActionCell, ChangeCell, CheckBox, MenuCell } from './row-cells.tsx';
import { noteKind } from './row-notes.tsx';
import { StateSelect } from './state-select.tsx';
import { EndCell, NoteCell } from './text-cells.tsx';

/** A user action in one row. */
export type RowAction =
  | { type: 'select'; id: number }
  | { type: 'open'; row: number; column: number; extend: boolean }
  | { type: 'typed'; price: Price; field: Field; text: string }
  | { type: 'left' }
  | { type: 'keepMine' | 'acceptTheirs'; id: number }
  | { type: 'state'; price: Price; state: PriceState }
  | { type: 'restate' | 'formula' | 'archive' | 'remove'; price: Price };

type PriceRowProps = {
  price: Price;
  draft: Draft | undefined;
  /** Milliseconds since 1970. */
  now: number;
  row: number;
  /** The one-based index among all rows of the table. */
  rowIndex: number;
  /** The column in the tab order, if it is in this row. */
  active: number | null;
  /** The column in edit mode. */
  editing: number | null;
  /** The first and the last column of the selected block, -1 if this row is not in it. */
  markedFrom: number;
  markedTo: number;
  isSelected: boolean;
  onAction: (action: RowAction) => void;
};

/** The title of a price's product. */
export const titleOf = ({ product, variation }: Price): string =>
  variation ? `${product.title}، ${variation.title}` : product.title;

/** The terms of a price: product and place first, then the payment. */
export function Basis({
  price: { unit, delivery, city, payment, credit_days, min_quantity, vat_included, ...price },
  hasVat = true,
}: {
  price: Price;
  /** Whether they say that value added tax is included: the grid has a column for it. */
  hasVat?: boolean;
}) {
  const counter = counterText(price.amount, unit, price.variation);
  const terms = [
    payment === 'cash' ? panel.offers.cash : panel.offers.credit(credit_days),
    min_quantity === '0' ? '' : panel.offers.minimum(formatQuantity(min_quantity), unit.title),
    hasVat && vat_included ? panel.offers.with_vat : '',
  ];
  return (
    <>
      {price.formula ? (
        <>
          <FormulaMark formula={price.formula} />{' '}
        </>
      ) : null}
      {unit.title} · {panel.offers.deliveries[delivery]}، {city.name}{' '}
      <small>
        {price.formula ? (
          <>
            <FormulaWorking formula={price.formula} /> ·{' '}
          </>
        ) : null}
        {counter ? <span className={styles.counter}>{counter} · </span> : null}
        {terms.filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

/** One of the user's own prices in the grid. */
export const PriceRow = memo(function PriceRow({
  price,
  draft,
  now,
  row,
  rowIndex,
  active,
  editing,
  markedFrom,
  markedTo,
  isSelected,
  onAction,
}: PriceRowProps) {
  const id = useId();
  const title = titleOf(price);
  const { holidays } = usePage();
  const state = stateAt(price, now);
  const shown = (draft?.edit.state as PriceState | undefined) ?? state;
  const isStale = state !== 'available' || priceFreshness(price.stated_at, now, holidays) === 'stale';
  const note = editing === null ? noteKind(draft) : null;
  const amount = draft && conflictsOf(draft).length === 0 ? draft.edit.amount : undefined;
  const typed = amount === undefined ? undefined : typedRial(amount, price.amount);
  const percent = typed ? movedPercent(price.amount, typed) : movedPercent(price.previous_amount, price.amount);
  const vat = draft?.edit.vat_included ?? (price.vat_included ? 'yes' : 'no');
  const marked = (place: number) => ({ 'data-marked': place >= markedFrom && place <= markedTo ? ('' as const) : undefined });
  const at = (place: number) => ({ ...placeProps(row, place, active), ...marked(place) });
  const editor = { price, title, draft, now, onAction };
  return (
    <Row
      quiet={isStale}
      selected={isSelected}
      aria-selected={isSelected}
      aria-rowindex={rowIndex}
      data-dirty={draft ? '' : undefined}
      data-note={note ?? undefined}
      className={styles.row}
    >
      <Cell role="gridcell" card="select" {...marked(column.select)}>
        <CheckBox
          {...placeProps(row, column.select, active)}
          label={faPrices.select_row(title)}
          isChecked={isSelected}
          onToggle={() => onAction({ type: 'select', id: price.id })}
        />
      </Cell>
      <Cell role="rowheader" card="title" {...at(column.product)} className={styles.product}>
        <span title={title}>{title}</span> {price.product.status === 'pending' ? <Badge>{faPrices.pending_product}</Badge> : null}
      </Cell>
      <Cell role="gridcell" card="line" {...at(column.basis)} className={styles.basis}>
        <div data-mark={shown === 'available' ? undefined : faPrices.states[shown]}>
          <Basis price={price} hasVat={false} />
        </div>
      </Cell>
      <AmountCell
        {...at(column.amount)}
        price={price}
        title={title}
        draft={draft}
        isEditing={editing === column.amount}
        notes={note ? id : undefined}
        onAction={onAction}
      />
      <Cell
        role="gridcell"
        card="foot"
        {...at(column.state)}
        data-dirty={draft?.edit.state === undefined ? undefined : ''}
        className={styles.state}
      >
        <StateSelect
          label={faPrices.state_of(title)}
          state={shown}
          isDirty={draft?.edit.state !== undefined}
          isOnWash={isSelected}
          onState={(next) => onAction({ type: 'state', price, state: next })}
        />
      </Cell>
      <EndCell {...at(column.valid_until)} {...editor} isEditing={editing === column.valid_until} />
      <Cell
        role="gridcell"
        card="none"
        className={styles.vat}
        {...marked(column.vat_included)}
        data-dirty={draft?.edit.vat_included === undefined ? undefined : ''}
      >
        <CheckBox
          {...placeProps(row, column.vat_included, active)}
          label={faPrices.editor.vat_of(title)}
          isChecked={vat === 'yes'}
          onToggle={() => onAction({ type: 'typed', price, field: 'vat_included', text: vat === 'yes' ? 'no' : 'yes' })}
        />
      </Cell>
      <NoteCell {...at(column.note)} {...editor} isEditing={editing === column.note} />
      <ChangeCell {...at(column.change)} percent={percent} isDraft={Boolean(typed)} stated_at={price.stated_at} now={now} />
      <ActionCell
        {...at(column.restate)}
        disabled={price.amount === null}
        aria-label={faPrices.restate_of(title)}
        onClick={() => onAction({ type: 'restate', price })}
      >
        {faPrices.restate}
      </ActionCell>
      <MenuCell
        {...at(column.more)}
        label={faPrices.more_of(title)}
        actions={[
          { label: faFormulas.open, name: faFormulas.open_of(title), run: () => onAction({ type: 'formula', price }) },
          { label: faPrices.archive, name: faPrices.archive_of(title), run: () => onAction({ type: 'archive', price }) },
          { label: faPrices.remove, name: faPrices.remove_of(title), run: () => onAction({ type: 'remove', price }) },
        ]}
      />
    </Row>
  );
});
