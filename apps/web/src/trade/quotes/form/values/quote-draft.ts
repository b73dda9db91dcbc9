import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { QuoteValues } from './quote-values.ts';

/** Increment it when the shape of a stored draft changes: drafts of older versions are then ignored. */
const VERSION = 1;
const LIFETIME_MS = 7 * DAY_MS;

/** The content of the last attempt and its idempotency key. */
export type QuoteAttempt = { content: string; key: string };
/** An unsent quote: the RFQ that it answers, and the version of the user's own quote that it follows. */
export type QuoteDraft = { values: QuoteValues; rfq: PublicRfq; version: number; sent?: QuoteAttempt };

const nameOf = (user_id: number, rfq_id: number) => `rasteh.quote-draft.${VERSION}.${user_id}.${rfq_id}`;

/** Reads the user's draft for an RFQ; null if there is no complete draft of the last week. `now` in ms. */
export function readDraft(user_id: number, rfq_id: number, now: number): QuoteDraft | null {
  try {
    const { at, ...draft } = JSON.parse(localStorage.getItem(nameOf(user_id, rfq_id)) ?? '') as QuoteDraft & { at: number };
    return now - at < LIFETIME_MS && Array.isArray(draft.values.lines) && draft.rfq.id === rfq_id ? draft : null;
  } catch {
    return null;
  }
}

/** Stores a draft in this browser; without storage the form still works. */
export function saveDraft(user_id: number, draft: QuoteDraft, now: number): void {
  try {
    localStorage.setItem(nameOf(user_id, draft.rfq.id), JSON.stringify({ at: now, ...draft }));
  } catch {
    // The storage is full or blocked: the draft then lives only as long as this page.
  }
}

/** Removes the draft. */
export function dropDraft(user_id: number, rfq_id: number): void {
  try {
    localStorage.removeItem(nameOf(user_id, rfq_id));
  } catch {
    // Storage is blocked, so there is no draft either.
  }
}
