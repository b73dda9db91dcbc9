import type { Price, PriceChange, PriceResult } from '@rasteh/contract/pricing/prices';
import type { ErrorCode, FieldErrors } from '@rasteh/contract/wire/errors';
import { changeOfEdit, type Edit, type Field, isStored, isUnchanged, storedText } from './fields.ts';

/** The unsaved edits of a price. */
export type Draft = {
  edit: Edit;
  /** The price when typing began. */
  base: Price;
  /** The latest known price. */
  now: Price;
  status: 'edited' | 'saving' | 'failed' | 'jump';
  /** The edit that was last sent; typing may have continued since. */
  sent?: Edit;
  /** The edits that were sent and got no response: one of them may be stored. */
  unanswered?: readonly Edit[] | undefined;
  code?: ErrorCode;
  errors?: FieldErrors | undefined;
  jump_percent?: number | undefined;
  /** Whether one of its values was pasted. */
  isPasted?: boolean | undefined;
};

/** What of a draft outlives its page. */
export type KeptDraft = Pick<Draft, 'base' | 'edit' | 'unanswered'>;

/** The drafts by price id. */
export type Drafts = ReadonlyMap<number, Draft>;

/** The undo step of one act: the drafts before it. `mark` identifies the act. */
type Step = { mark: number; before: ReadonlyMap<number, Draft | undefined> };

/** The drafts and the undo stack, with the last act at the end. */
export type DraftBook = { drafts: Drafts; past: readonly Step[] };
export const emptyBook: DraftBook = { drafts: new Map(), past: [] };

export type FieldChange = { price: Price; edit: Edit };
export type DraftAction =
  /** Acts with the same mark are undone together. */
  | { type: 'edited'; changes: readonly FieldChange[]; mark: number; isPasted?: boolean }
  | { type: 'reverted'; ids: readonly number[]; mark: number }
  /** Undoes the last act, or only the one with this mark. */
  | { type: 'undone'; mark?: number }
  | { type: 'restored'; drafts: readonly KeptDraft[] }
  | { type: 'serverUpdated'; prices: readonly Price[] }
  /** Resolves a conflict: keeps the draft, or takes the stored value. */
  | { type: 'keepMine' | 'acceptTheirs'; id: number }
  | { type: 'saveStarted'; ids: readonly number[] }
  | { type: 'saveAnswered'; results: readonly PriceResult[] }
  | { type: 'saveFailed'; ids: readonly number[] };

let marks = 0;
/** A new unique mark. */
export function nextMark(): number {
  marks += 1;
  return marks;
}

/** The size of the undo stack. */
const STEPS = 100;

const fieldsOf = (edit: Edit) => Object.keys(edit) as Field[];
const only = (edit: Edit, keep: (field: Field) => boolean): Edit =>
  Object.fromEntries(Object.entries(edit).filter(([field]) => keep(field as Field)));
/** The price field that an edit changes. */
const about = (field: Field): Field => (field === 'restated' ? 'amount' : field);

/** Whether the stored value of a field is the user's own, from an edit that got no response. */
const isOwn = ({ base, now, unanswered = [] }: Draft, field: Field): boolean =>
  unanswered.some(({ [field]: text }) => text !== undefined && isStored(base, now, field, text));

/** The fields that another user changed on the server while they were edited, and need a decision. */
export function conflictsOf(draft: Draft): Field[] {
  const { edit, base, now, status } = draft;
  if (status === 'saving' || now.version === base.version) return [];
  return fieldsOf(edit).filter(
    (field) => storedText(now, about(field)) !== storedText(base, about(field)) && !isOwn(draft, about(field)),
  );
}

/** The confirmation of an amount far from the previous one; an amount typed afterwards needs its own. */
export type Confirmation = Pick<PriceChange, 'confirm_amount'>;

/** The API request for a draft; null while it is invalid, in conflict or in flight. */
export function changeOf(draft: Draft, confirmation: Confirmation = {}): PriceChange | null {
  if (draft.status === 'saving' || conflictsOf(draft).length > 0) return null;
  const change = changeOfEdit(draft.now, draft.edit);
  return change && { ...change, ...confirmation };
}

/** The draft without values that are stored already; null if nothing is left. */
function pruned(draft: Draft): Draft | null {
  const edit = only(draft.edit, (field) => !isUnchanged(draft.now, field, draft.edit[field] ?? ''));
  return fieldsOf(edit).length > 0 ? { ...draft, edit } : null;
}

const edited = ({ base, now, edit, unanswered, isPasted }: Draft): Draft => ({
  base,
  now,
  edit,
  unanswered,
  isPasted,
  status: 'edited',
});

/** The edits of a draft that may be stored without a response, with the one that is being sent. */
export const unansweredOf = ({ unanswered = [], sent }: Draft): readonly Edit[] =>
  sent && !unanswered.includes(sent) ? [...unanswered, sent] : unanswered;

function answered(draft: Draft, { ok, code, errors, jump_percent, row }: PriceResult): Draft | null {
  const now = row && row.version >= draft.now.version ? row : draft.now;
  if (ok) {
    const later = only(draft.edit, (field) => draft.edit[field] !== draft.sent?.[field]);
    return pruned({ base: now, now, edit: later, status: 'edited' });
  }
  const next = { ...edited(draft), now };
  if (code === 'stale') return pruned(next);
  if (code === 'price_jump' || code === 'price_far') return { ...next, status: 'jump', jump_percent };
  return { ...next, status: 'failed', code: code ?? 'invalid', errors };
}

/** The book before its last act, if that has this mark or none is given; drafts that are being saved stay. */
function undone(book: DraftBook, mark: number | undefined): DraftBook {
  const last = book.past.at(-1);
  if (!last || (mark !== undefined && mark !== last.mark)) return book;
  const drafts = new Map(book.drafts);
  for (const [id, before] of last.before) {
    const present = drafts.get(id);
    if (present?.status === 'saving') continue;
    if (before) drafts.set(id, { ...edited(present ?? before), edit: before.edit });
    else drafts.delete(id);
  }
  return { drafts, past: book.past.slice(0, -1) };
}

/** The reducer of the drafts; a failure never loses typed values. */
export function reduceDrafts(book: DraftBook, action: DraftAction): DraftBook {
  const drafts = new Map(book.drafts);
  const put = (id: number, change: (draft: Draft) => Draft | null) => {
    const draft = drafts.get(id);
    const changed = draft && change(draft);
    if (changed) drafts.set(id, changed);
    else drafts.delete(id);
  };
  /** Pushes the drafts before an act on the undo stack; the first state of an act is kept. */
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
          const isPasted = action.isPasted ?? draft.isPasted;
          drafts.set(price.id, { ...draft, isPasted, edit: { ...draft.edit, ...edit } });
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
    case 'undone':
      return undone(book, action.mark);
    case 'restored':
      for (const kept of action.drafts)
        if (!drafts.has(kept.base.id)) drafts.set(kept.base.id, { ...kept, now: kept.base, status: 'edited' });
      return { ...book, drafts };
    case 'serverUpdated': {
      const fresh = action.prices.filter(
        ({ id, version }) => version > (book.drafts.get(id)?.now.version ?? Number.POSITIVE_INFINITY),
      );
      if (fresh.length === 0) return book;
      for (const now of fresh)
        put(now.id, (draft) => (draft.status === 'saving' ? { ...draft, now } : pruned({ ...draft, now })));
      return { ...book, drafts };
    }
    case 'keepMine':
      put(action.id, ({ edit, now }) => ({ base: now, now, edit, status: 'edited' }));
      return { ...book, drafts };
    case 'acceptTheirs':
      put(action.id, (draft) => {
        const theirs = conflictsOf(draft);
        const { now } = draft;
        return pruned({ base: now, now, edit: only(draft.edit, (field) => !theirs.includes(field)), status: 'edited' });
      });
      return { ...book, drafts };
    case 'saveStarted':
      for (const id of action.ids) put(id, (draft) => ({ ...edited(draft), status: 'saving', sent: draft.edit }));
      return { ...book, drafts };
    case 'saveAnswered':
      for (const result of action.results) {
        const { id } = result;
        if (id !== null && drafts.has(id)) put(id, (draft) => answered(draft, result));
      }
      // Stored drafts must not come back through undo.
      return { drafts, past: action.results.some(({ ok }) => ok) ? [] : book.past };
    case 'saveFailed':
      for (const id of action.ids) put(id, (draft) => ({ ...edited(draft), unanswered: unansweredOf(draft) }));
      return { ...book, drafts };
  }
}
