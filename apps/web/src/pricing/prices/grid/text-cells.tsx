import type { Price } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Cell } from '@rasteh/ui/table';
import { useId, useState } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import type { Draft } from '../drafts/drafts.ts';
import { parseValidUntil, storedText, validUntilPresets } from '../drafts/fields.ts';
import { column, type placeProps } from './grid-columns.ts';
import type { RowAction } from './price-row.tsx';
import { fieldProblem } from './row-notes.tsx';
import styles from './text-cells.module.css';

type TextCellProps = ReturnType<typeof placeProps> & {
  price: Price;
  title: string;
  draft: Draft | undefined;
  isEditing: boolean;
  /** Milliseconds since 1970. */
  now: number;
  'data-marked': '' | undefined;
  onAction: (action: RowAction) => void;
};

/** A field with local text state that reports each change. */
function useTyping(initial: string, onType: (text: string) => void) {
  const [text, setText] = useState(initial);
  return {
    text,
    type: (next: string) => {
      setText(next);
      onType(next);
    },
  };
}

type EditorProps = { label: string; initial: string; onText: (text: string) => void; onLeft: () => void };

function NoteEditor({ label, initial, onText, onLeft }: EditorProps) {
  const { text, type } = useTyping(initial, onText);
  return (
    <input
      className={styles.field}
      aria-label={label}
      maxLength={priceLimits.note}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={onLeft}
    />
  );
}

/** A Jalali date field with common ends to choose by arrows or press. */
function EndEditor({ label, initial, onText, onLeft, now }: EditorProps & { now: number }) {
  const { text, type } = useTyping(toPersianDigits(initial), onText);
  const ends = validUntilPresets(now, usePage().holidays);
  const [at, setAt] = useState(-1);
  const id = useId();
  const choose = (next: number) => {
    const end = ends[next];
    setAt(next);
    if (end) type(toPersianDigits(end.text));
  };
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-expanded={true}
        aria-controls={id}
        aria-activedescendant={at < 0 ? undefined : `${id}${at}`}
        aria-label={label}
        dir="ltr"
        value={text}
        onChange={(event) => {
          setAt(-1);
          type(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          event.stopPropagation();
          choose((at + step + ends.length) % ends.length);
        }}
        onBlur={onLeft}
      />
      <div className={styles.ends} role="listbox" id={id} aria-label={faPrices.editor.usual_ends}>
        {ends.map(({ words, text: end }, option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
          <div
            key={words}
            id={`${id}${option}`}
            role="option"
            aria-selected={option === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.stopPropagation();
              choose(option);
            }}
          >
            {words} <small>{toPersianDigits(end)}</small>
          </div>
        ))}
      </div>
    </>
  );
}

/** The end of a price's validity. */
export function EndCell({ price, title, draft, isEditing, now, onAction, ...place }: TextCellProps) {
  const typed = draft?.edit.valid_until;
  const end = typed === undefined ? price.valid_until : parseValidUntil(typed);
  const isPast = typed === undefined && price.state !== 'unavailable' && end && Date.parse(end) <= now;
  const shown =
    end === undefined ? typed : end ? formatRelative(end, now) : typed === '' ? faPrices.fields.usual_end : faPrices.no_end;
  return (
    <Cell
      role="gridcell"
      {...place}
      card="none"
      data-dirty={typed === undefined ? undefined : ''}
      aria-invalid={draft && fieldProblem(draft, 'valid_until') ? true : undefined}
      className={`${styles.textCell} ${isPast ? styles.past : ''}`}
      onClick={(event) => onAction({ type: 'open', row: place['data-row'], column: column.valid_until, extend: event.shiftKey })}
    >
      {isEditing ? (
        <EndEditor
          label={faPrices.editor.valid_until_of(title)}
          initial={typed ?? storedText(price, 'valid_until')}
          now={now}
          onText={(text) => onAction({ type: 'typed', price, field: 'valid_until', text })}
          onLeft={() => onAction({ type: 'left' })}
        />
      ) : (
        <span>{isPast ? faPrices.expired : shown}</span>
      )}
    </Cell>
  );
}

/** The supplier's note on a price. */
export function NoteCell({ price, title, draft, isEditing, now: _now, onAction, ...place }: TextCellProps) {
  const typed = draft?.edit.note;
  const note = typed ?? price.note ?? '';
  return (
    <Cell
      role="gridcell"
      {...place}
      card="none"
      data-dirty={typed === undefined ? undefined : ''}
      aria-invalid={draft && fieldProblem(draft, 'note') ? true : undefined}
      className={styles.textCell}
      onClick={(event) => onAction({ type: 'open', row: place['data-row'], column: column.note, extend: event.shiftKey })}
    >
      {isEditing ? (
        <NoteEditor
          label={faPrices.editor.note_of(title)}
          initial={note}
          onText={(text) => onAction({ type: 'typed', price, field: 'note', text })}
          onLeft={() => onAction({ type: 'left' })}
        />
      ) : note ? (
        <span title={note}>{note}</span>
      ) : (
        <span className={styles.nothing}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{faPrices.fields.no_note}</span>
        </span>
      )}
    </Cell>
  );
}
