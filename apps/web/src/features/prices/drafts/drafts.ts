import type { Price, PriceChange, PriceResult } from '@rasteh/contract/prices';
import type { ErrorCode, FieldErrors } from '@rasteh/contract/wire/errors';
import { changeOfEdit, type Edit, type Field, isUnchanged, storedText } from './fields.ts';

/** What was typed for a price and is not stored yet. */
export type Draft = {
  edit: Edit;
  /** The price as it stood when typing began. */
  base: Price;
  /** The price as it is known to stand now. */
  now: Price;
  status: 'edited' | 'saving' | 'failed' | 'jump';
  /** What was sent last; typing may have gone on since. */
  sent?: Edit;
  code?: ErrorCode;
  errors?: FieldErrors | undefined;
  jump_percent?: number | undefined;
};

/** What was typed, by the id of its price. */
export type Drafts = ReadonlyMap<number, Draft>;

/** What one act changed, to be taken back: the drafts as they were before it. `mark` tells acts apart. */
type Step = { mark: number; before: ReadonlyMap<number, Draft | undefined> };

/** The drafts with the acts that made them, the last one at the end. */
export type DraftBook = { drafts: Drafts; past: readonly Step[] };
export const emptyBook: DraftBook = { drafts: new Map(), past: [] };

export type FieldChange = { price: Price; edit: Edit };
export type DraftAction =
  /** Acts of one mark are one: they are taken back together. */
  | { type: 'edited'; changes: readonly FieldChange[]; mark: number }
  | { type: 'reverted'; ids: readonly number[]; mark: number }
  /** Takes back the last act, or the one with this mark alone. */
  | { type: 'undone'; mark?: number }
  | { type: 'restored'; drafts: readonly Pick<Draft, 'base' | 'edit'>[] }
  | { type: 'seen'; prices: readonly Price[] }
  /** Of two values, mine or the one that was stored meanwhile. */
  | { type: 'kept' | 'taken'; id: number }
  | { type: 'sent'; ids: readonly number[] }
  | { type: 'answered'; results: readonly PriceResult[] }
  | { type: 'unanswered'; ids: readonly number[] };

let marks = 0;
/** A mark that no act had before. */
export function nextMark(): number {
  marks += 1;
  return marks;
}

/** How many acts can be taken back. */
const STEPS = 100;

const fieldsOf = (edit: Edit) => Object.keys(edit) as Field[];
const only = (edit: Edit, keep: (field: Field) => boolean): Edit =>
  Object.fromEntries(Object.entries(edit).filter(([field]) => keep(field as Field)));
/** The field of a price that an edit is about. */
const about = (field: Field): Field => (field === 'restated' ? 'amount' : field);

/** The fields that were stored otherwise while they were typed, so that somebody must choose. */
export function conflictsOf({ edit, base, now, status }: Draft): Field[] {
  if (status === 'saving' || now.version === base.version) return [];
  return fieldsOf(edit).filter((field) => storedText(now, about(field)) !== storedText(base, about(field)));
}

/** The amount that is meant though it is far from the one before: another one, typed since, is asked about by itself. */
export type Confirmation = Pick<PriceChange, 'confirm_amount'>;

/** What a draft asks of the api; null while it is wrong, waits for a choice or is under way. */
export function changeOf(draft: Draft, confirmation: Confirmation = {}): PriceChange | null {
  if (draft.status === 'saving' || conflictsOf(draft).length > 0) return null;
  const change = changeOfEdit(draft.now, draft.edit);
  return change && { ...change, ...confirmation };
}

/** A draft without what is stored already; null if nothing is left of it. */
function pruned(draft: Draft): Draft | null {
  const edit = only(draft.edit, (field) => !isUnchanged(draft.now, field, draft.edit[field] ?? ''));
  return fieldsOf(edit).length > 0 ? { ...draft, edit } : null;
}

const edited = ({ base, now, edit }: Draft): Draft => ({ base, now, edit, status: 'edited' });

function answered(draft: Draft, { ok, code, errors, jump_percent, row }: PriceResult): Draft | null {
  const now = row && row.version >= draft.now.version ? row : draft.now;
  if (ok) {
    const later = only(draft.edit, (field) => draft.edit[field] !== draft.sent?.[field]);
    return pruned({ ...edited(draft), edit: later, base: now, now });
  }
  const next = { ...edited(draft), now };
  if (code === 'stale') return pruned(next);
  if (code === 'price_jump' || code === 'price_far') return { ...next, status: 'jump', jump_percent };
  return { ...next, status: 'failed', code: code ?? 'invalid', errors };
}

/** What is typed after one more thing has happened; a failure never loses what was typed. */
export function reduceDrafts(book: DraftBook, action: DraftAction): DraftBook {
  const drafts = new Map(book.drafts);
  const put = (id: number, change: (draft: Draft) => Draft | null) => {
    const draft = drafts.get(id);
    const changed = draft && change(draft);
    if (changed) drafts.set(id, changed);
    else drafts.delete(id);
  };
  /** Remembers how drafts were before an act; what the same act did before is remembered already. */
  const after = (mark: number, ids: readonly number[]): DraftBook => {
    const last = book.past.at(-1);
    const isSame = last?.mark === mark;
    const before = new Map(isSame ? last.before : []);
    for (const id of ids) if (!before.has(id)) before.set(id, book.drafts.get(id));
    return { drafts, past: [...(isSame ? book.past.slice(0, -1) : book.past), { mark, before }].slice(-STEPS) };
  };
  switch (action.type) {
    case 'edited':
      for (const { price, edit } of action.changes) {
        const before = drafts.get(price.id);
        if (before?.status === 'saving') drafts.set(price.id, { ...before, edit: { ...before.edit, ...edit } });
        else {
          const draft = edited(before ?? { base: price, now: price, edit: {}, status: 'edited' });
          drafts.set(price.id, { ...draft, edit: { ...draft.edit, ...edit } });
          put(price.id, pruned);
        }
      }
      return after(
        action.mark,
        action.changes.map(({ price }) => price.id),
      );
    case 'reverted':
      for (const id of action.ids) drafts.delete(id);
      return after(action.mark, action.ids);
    case 'undone': {
      const last = book.past.at(-1);
      if (!last || (action.mark !== undefined && action.mark !== last.mark)) return book;
      for (const [id, before] of last.before) {
        const present = drafts.get(id);
        if (present?.status === 'saving') continue;
        if (before) drafts.set(id, { ...edited(present ?? before), edit: before.edit });
        else drafts.delete(id);
      }
      return { drafts, past: book.past.slice(0, -1) };
    }
    case 'restored':
      for (const { base, edit } of action.drafts)
        if (!drafts.has(base.id)) drafts.set(base.id, { base, now: base, edit, status: 'edited' });
      return { ...book, drafts };
    case 'seen': {
      const fresh = action.prices.filter(
        ({ id, version }) => version > (book.drafts.get(id)?.now.version ?? Number.POSITIVE_INFINITY),
      );
      if (fresh.length === 0) return book;
      for (const now of fresh)
        put(now.id, (draft) => (draft.status === 'saving' ? { ...draft, now } : pruned({ ...draft, now })));
      return { ...book, drafts };
    }
    case 'kept':
      put(action.id, (draft) => ({ ...edited(draft), base: draft.now }));
      return { ...book, drafts };
    case 'taken':
      put(action.id, (draft) => {
        const theirs = conflictsOf(draft);
        return pruned({ ...edited(draft), base: draft.now, edit: only(draft.edit, (field) => !theirs.includes(field)) });
      });
      return { ...book, drafts };
    case 'sent':
      for (const id of action.ids) put(id, (draft) => ({ ...edited(draft), status: 'saving', sent: draft.edit }));
      return { ...book, drafts };
    case 'answered':
      for (const result of action.results) {
        const { id } = result;
        if (id !== null && drafts.has(id)) put(id, (draft) => answered(draft, result));
      }
      // What is stored cannot be taken back by taking back what was typed.
      return { drafts, past: action.results.some(({ ok }) => ok) ? [] : book.past };
    case 'unanswered':
      for (const id of action.ids) put(id, edited);
      return { ...book, drafts };
  }
}
