import type { Price } from '@rasteh/contract/prices';
import { formatPercent } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { MoneyInput } from '@rasteh/ui/money-field';
import { Cell } from '@rasteh/ui/table';
import { useId } from 'react';
import { fa } from '../../i18n/fa-panel.ts';
import { editableToman, shownToman, tomanInWords, typedRial } from './amount.ts';
import styles from './amount-cell.module.css';
import { codeText } from './code-text.ts';
import { type Draft, isConflict } from './drafts.ts';
import type { placeProps } from './grid-columns.ts';
import type { RowAction } from './price-row.tsx';

const texts = fa.my_prices;

type AmountCellProps = ReturnType<typeof placeProps> & {
  price: Price;
  title: string;
  draft: Draft | undefined;
  isEditing: boolean;
  onEdit: () => void;
  onAction: (action: RowAction) => void;
};

/** What is wrong with a typed amount, or what it waits for; nothing while it is well. */
function problemOf(draft: Draft): string | undefined {
  if (typedRial(draft.text) === undefined) return texts.not_an_amount;
  if (draft.status === 'jump') return texts.jump_row(formatPercent(draft.jump_percent ?? 0, { sign: true }));
  return draft.status === 'failed' && draft.code ? codeText(draft.code, draft.errors) : undefined;
}

/** The amount of a price: a press or a key makes it a field; what is typed stays until it is stored or taken back. */
export function AmountCell({ price, title, draft, isEditing, onEdit, onAction, ...place }: AmountCellProps) {
  const id = useId();
  const stored = price.amount === null ? texts.no_amount : formatToman(price.amount);
  const problem = draft && problemOf(draft);
  const value = draft?.text ?? editableToman(price.amount);
  const words = tomanInWords(value);
  const notes = (draft ? 1 : 0) + (isEditing && words ? 1 : 0) > 0;
  return (
    <Cell
      role="gridcell"
      numeric
      card="value"
      {...place}
      flashOn={draft ? null : price.amount}
      className={styles.amountCell}
      aria-describedby={notes ? id : undefined}
      onClick={isEditing ? undefined : onEdit}
    >
      {isEditing ? (
        <MoneyInput
          className={styles.input}
          inputMode="numeric"
          enterKeyHint="next"
          aria-label={texts.amount_of(title)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={notes ? id : undefined}
          value={value}
          onValueChange={(text) => onAction({ type: 'typed', price, text })}
          onBlur={() => onAction({ type: 'left' })}
        />
      ) : (
        <span className={styles.amount} data-draft={draft?.status} data-empty={value === '' ? '' : undefined}>
          {draft ? shownToman(draft.text) || texts.no_amount : stored}
        </span>
      )}
      {notes ? (
        <div className={styles.notes} id={id}>
          {isEditing && words ? <p className={styles.words}>{words}</p> : null}
          {draft && !problem && !isConflict(draft) ? (
            <p className="visually-hidden">{draft.status === 'saving' ? texts.saving_row : texts.unsaved_row}</p>
          ) : null}
          {problem ? <p className={styles.problem}>{problem}</p> : null}
          {draft && isConflict(draft) ? (
            <Choice
              theirs={draft.now.amount === null ? texts.no_amount : formatToman(draft.now.amount)}
              onTake={() => onAction({ type: 'revert', id: price.id })}
              onKeep={() => onAction({ type: 'keepMine', id: price.id })}
            />
          ) : null}
        </div>
      ) : null}
    </Cell>
  );
}

/** Somebody stored another amount meanwhile: both are seen, one is chosen. */
function Choice({ theirs, onTake, onKeep }: { theirs: string; onTake: () => void; onKeep: () => void }) {
  return (
    <div className={styles.choice}>
      <p className={styles.problem}>{texts.theirs(theirs)}</p>
      <Button
        size="s"
        variant="quiet"
        onClick={(event) => {
          event.stopPropagation();
          onTake();
        }}
      >
        {texts.take_theirs}
      </Button>
      <Button
        size="s"
        onClick={(event) => {
          event.stopPropagation();
          onKeep();
        }}
      >
        {texts.keep_mine}
      </Button>
    </div>
  );
}
