import type { ErrorCode, FieldErrors } from '@rasteh/contract/errors';
import type { Price, PriceChange, PriceResult } from '@rasteh/contract/prices';
import type { ClientErrorCode } from '../../lib/request-error.ts';
import { typedRial } from './amount.ts';

/** An amount that was typed and is not stored yet. */
export type Draft = {
  /** Toman as it was typed. */
  text: string;
  /** The price as it stood when typing began. */
  base: Price;
  /** The price as it is known to stand now. */
  now: Price;
  status: 'edited' | 'saving' | 'failed' | 'jump';
  /** What was sent last; typing may have gone on since. */
  sent?: string;
  code?: ErrorCode | ClientErrorCode;
  errors?: FieldErrors | undefined;
  jump_percent?: number | undefined;
};

/** What was typed, by the id of its price. */
export type Drafts = ReadonlyMap<number, Draft>;

export type DraftAction =
  | { type: 'typed'; price: Price; text: string }
  | { type: 'reverted'; id: number }
  | { type: 'cleared' }
  | { type: 'seen'; prices: readonly Price[] }
  | { type: 'kept'; id: number }
  | { type: 'sent'; ids: readonly number[] }
  | { type: 'answered'; results: readonly PriceResult[] }
  | { type: 'refused'; ids: readonly number[]; code: ErrorCode | ClientErrorCode };

/** Whether another amount was stored while this one was typed, so that somebody must choose. */
export const isConflict = ({ base, now, status }: Draft): boolean => status !== 'saving' && now.amount !== base.amount;

/** What a draft asks of the api; null while it is no amount, waits for a choice or is under way. */
export function changeOf(draft: Draft, confirm_jump = false): PriceChange | null {
  const amount = typedRial(draft.text);
  if (amount === undefined || draft.status === 'saving' || isConflict(draft)) return null;
  return { id: draft.now.id, version: draft.now.version, amount, ...(confirm_jump ? { confirm_jump } : {}) };
}

const edited = ({ base, now, text }: Draft): Draft => ({ base, now, text, status: 'edited' });
const isSettled = ({ text, now }: Draft): boolean => typedRial(text) === now.amount;

function answered(draft: Draft, { ok, code, errors, jump_percent, row }: PriceResult): Draft | null {
  const now = row && row.version >= draft.now.version ? row : draft.now;
  if (ok) return draft.text === draft.sent ? null : { ...edited(draft), base: now, now };
  const next = { ...edited(draft), now };
  if (code === 'stale' && isSettled(next)) return null;
  if (code === 'price_jump') return { ...next, status: 'jump', jump_percent };
  return { ...next, status: 'failed', code: code ?? 'invalid', errors };
}

/** What is typed after one more thing has happened; a failure never loses what was typed. */
export function reduceDrafts(drafts: Drafts, action: DraftAction): Drafts {
  const next = new Map(drafts);
  const put = (id: number, change: (draft: Draft) => Draft | null) => {
    const draft = next.get(id);
    if (!draft) return;
    const changed = change(draft);
    if (changed) next.set(id, changed);
    else next.delete(id);
  };
  switch (action.type) {
    case 'typed': {
      const { price, text } = action;
      const before = next.get(price.id);
      const draft: Draft =
        before?.status === 'saving'
          ? { ...before, text }
          : { ...edited(before ?? { base: price, now: price, text, status: 'edited' }), text };
      if (draft.status !== 'saving' && !isConflict(draft) && isSettled(draft)) next.delete(price.id);
      else next.set(price.id, draft);
      return next;
    }
    case 'reverted':
      next.delete(action.id);
      return next;
    case 'cleared':
      return new Map();
    case 'seen': {
      const fresh = action.prices.filter(
        ({ id, version }) => version > (drafts.get(id)?.now.version ?? Number.POSITIVE_INFINITY),
      );
      if (fresh.length === 0) return drafts;
      for (const now of fresh) {
        put(now.id, (draft) => (draft.status !== 'saving' && isSettled({ ...draft, now }) ? null : { ...draft, now }));
      }
      return next;
    }
    case 'kept':
      put(action.id, (draft) => ({ ...edited(draft), base: draft.now }));
      return next;
    case 'sent':
      for (const id of action.ids) put(id, (draft) => ({ ...edited(draft), status: 'saving', sent: draft.text }));
      return next;
    case 'answered':
      for (const result of action.results) if (result.id !== null) put(result.id, (draft) => answered(draft, result));
      return next;
    case 'refused':
      for (const id of action.ids) put(id, (draft) => ({ ...edited(draft), status: 'failed', code: action.code }));
      return next;
  }
}
