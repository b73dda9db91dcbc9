import type { Price } from '@rasteh/contract/pricing/prices';
import { formatPercent } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import type { MouseEvent } from 'react';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { codeText } from '../drafts/code-text.ts';
import { conflictsOf, type Draft } from '../drafts/drafts.ts';
import { editableEnd, type Field, problemOf } from '../drafts/fields.ts';
import styles from './row-notes.module.css';

/** The error of one field of a draft, from the client or the API. */
export function fieldProblem({ edit, now, errors }: Draft, field: Field): string | undefined {
  const text = edit[field];
  const known = text === undefined ? undefined : problemOf(now, field, text);
  return known ?? errors?.[field]?.join(' ');
}

/** The errors that keep a draft from being stored; empty if it is valid. */
export function problemsOf(draft: Draft): string[] {
  const fields = [...new Set([...Object.keys(draft.edit), ...Object.keys(draft.errors ?? {})])] as Field[];
  const problems = fields.flatMap((field) => {
    const problem = fieldProblem(draft, field);
    if (!problem) return [];
    return [
      field === 'amount' || !(field in faPrices.fields.names)
        ? problem
        : faPrices.notes.of(faPrices.fields.names[field], problem),
    ];
  });
  if (draft.status === 'jump') problems.push(faPrices.jump_row(formatPercent(draft.jump_percent ?? 0, { sign: true })));
  if (problems.length === 0 && draft.code) problems.push(codeText(draft.code, draft.errors));
  return problems;
}

/** The kind of note under a row: a conflict, an error, or none. */
export function noteKind(draft: Draft | undefined): 'choice' | 'problem' | null {
  if (!draft) return null;
  if (conflictsOf(draft).length > 0) return 'choice';
  return problemsOf(draft).length > 0 ? 'problem' : null;
}

function valueInWords(price: Price, field: Field): string {
  switch (field) {
    case 'amount':
    case 'restated':
      return price.amount === null ? faPrices.no_amount : formatToman(price.amount);
    case 'state':
      return faPrices.states[price.state];
    case 'valid_until':
      return editableEnd(price.valid_until) || faPrices.no_end;
    case 'vat_included':
      return faPrices.fields.vat[price.vat_included ? 'yes' : 'no'];
    case 'note':
      return price.note ?? faPrices.notes.empty;
  }
}

type RowNotesProps = { draft: Draft; id: string; onKeep: () => void; onTake: () => void };

/** The notes of a draft: both values of a conflict, of which the user chooses one, or its errors. */
export function RowNotes({ draft, id, onKeep, onTake }: RowNotesProps) {
  const conflicts = conflictsOf(draft);
  const press = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  if (conflicts.length === 0) {
    return (
      <div className={styles.notes} id={id}>
        <p className={styles.problem}>{problemsOf(draft).join(' ')}</p>
      </div>
    );
  }
  const theirs = conflicts.map((field) =>
    field === 'amount' || field === 'restated'
      ? faPrices.theirs(valueInWords(draft.now, field))
      : faPrices.notes.theirs(faPrices.fields.names[field], valueInWords(draft.now, field)),
  );
  return (
    <div className={styles.notes} id={id} data-choice="">
      <p className={styles.problem}>{[...new Set(theirs)].join('؛ ')}</p>
      <Button size="s" variant="quiet" onClick={press(onTake)}>
        {faPrices.take_theirs}
      </Button>
      <Button size="s" onClick={press(onKeep)}>
        {faPrices.keep_mine}
      </Button>
    </div>
  );
}
