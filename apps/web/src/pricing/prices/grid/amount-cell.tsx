import type { Price } from '@rasteh/contract/pricing/prices';
import { formatToman } from '@rasteh/persian/money';
import { MoneyInput } from '@rasteh/ui/money-field';
import { Cell } from '@rasteh/ui/table';
import { amountProblem, readToman } from '../../../core/forms/toman-text.ts';
import { faPanel as panel } from '../../../i18n/core/panel.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { editableToman, isSum, shownToman, tomanInWords, typedRial } from '../drafts/amount.ts';
import type { Draft } from '../drafts/drafts.ts';
import styles from './amount-cell.module.css';
import { column, type placeProps } from './grid-columns.ts';
import type { RowAction } from './price-row.tsx';
import { fieldProblem, RowNotes } from './row-notes.tsx';

type AmountCellProps = ReturnType<typeof placeProps> & {
  price: Price;
  title: string;
  draft: Draft | undefined;
  isEditing: boolean;
  /** The id of the row's notes; undefined if it has none. */
  notes: string | undefined;
  'data-marked': '' | undefined;
  onAction: (action: RowAction) => void;
};

/** The hint below the field while typing: the result of a sum, the amount in words, or the error. */
function hintOf(text: string, old: number | null): string {
  if (!isSum(text)) return tomanInWords(text) || (amountProblem(text) ?? '');
  const rial = typedRial(text, old);
  return rial ? faPrices.editor.sum(formatToman(rial)) : '';
}

/** The amount of a price: a press or a key opens the editor; the typed value stays until it is stored or reverted. */
export function AmountCell({ price, title, draft, isEditing, notes, onAction, ...place }: AmountCellProps) {
  const stored = price.amount === null ? faPrices.no_amount : formatToman(price.amount);
  const typed = draft?.edit.amount;
  const value = typed ?? editableToman(price.amount);
  const words = isEditing ? hintOf(value, price.amount) : '';
  const problem = draft && fieldProblem(draft, 'amount');
  const status = draft && (typed !== undefined || draft.edit.restated || draft.status !== 'edited') ? draft.status : undefined;
  return (
    <Cell
      role="gridcell"
      numeric
      card="value"
      {...place}
      flashOn={draft ? null : price.amount}
      className={styles.amountCell}
      aria-describedby={notes}
      aria-invalid={problem ? true : undefined}
      onClick={(event) =>
        isEditing ? undefined : onAction({ type: 'open', row: place['data-row'], column: column.amount, extend: event.shiftKey })
      }
    >
      {isEditing ? (
        <>
          <MoneyInput
            className={styles.input}
            inputMode="numeric"
            enterKeyHint="next"
            aria-label={faPrices.amount_of(title)}
            aria-invalid={problem && !isSum(value) ? true : undefined}
            value={value}
            read={readToman}
            keepsText={isSum}
            onValueChange={(text) => onAction({ type: 'typed', price, field: 'amount', text })}
            onBlur={() => onAction({ type: 'left' })}
          />
          {words ? <p className={styles.words}>{words}</p> : null}
        </>
      ) : (
        <span className={styles.amount} data-draft={status} data-empty={value === '' ? '' : undefined}>
          {typed === undefined ? stored : shownToman(typed, price.amount) || faPrices.no_amount}
          {value === '' ? null : <small className={styles.unit}>{panel.offers.toman}</small>}
        </span>
      )}
      {draft && !notes ? (
        <span className="visually-hidden">{draft.status === 'saving' ? faPrices.saving_row : faPrices.unsaved_row}</span>
      ) : null}
      {draft && notes ? (
        <RowNotes
          draft={draft}
          id={notes}
          onTake={() => onAction({ type: 'acceptTheirs', id: price.id })}
          onKeep={() => onAction({ type: 'keepMine', id: price.id })}
        />
      ) : null}
    </Cell>
  );
}
