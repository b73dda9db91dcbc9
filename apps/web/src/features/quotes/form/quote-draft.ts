import type { PublicRfq } from '@rasteh/contract/rfqs';
import type { QuoteValues } from './quote-values.ts';

/** Raise it when what is kept changes its shape: what older pages kept is then left alone. */
const VERSION = 1;
const LIFETIME_MS = 7 * 86_400_000;

/** What was last sent, and under which key. */
export type QuoteAttempt = { content: string; key: string };
/** A quote that was typed and not stored: over which RFQ, and after which version of one's own. */
export type QuoteDraft = { values: QuoteValues; rfq: PublicRfq; version: number; sent?: QuoteAttempt };

const nameOf = (user_id: number, rfq_id: number) => `rasteh.quote-draft.${VERSION}.${user_id}.${rfq_id}`;

/** What somebody typed for an RFQ before; null where there is nothing whole of the last week. `now` in ms. */
export function readDraft(user_id: number, rfq_id: number, now: number): QuoteDraft | null {
  try {
    const { at, ...draft } = JSON.parse(localStorage.getItem(nameOf(user_id, rfq_id)) ?? '') as QuoteDraft & { at: number };
    return now - at < LIFETIME_MS && Array.isArray(draft.values.lines) && draft.rfq.id === rfq_id ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed in this browser; where it takes nothing, the form still works. */
export function keepDraft(user_id: number, draft: QuoteDraft, now: number): void {
  try {
    localStorage.setItem(nameOf(user_id, draft.rfq.id), JSON.stringify({ at: now, ...draft }));
  } catch {
    // Full or forbidden: what was typed then lives as long as this page.
  }
}

/** Forgets what was kept. */
export function dropDraft(user_id: number, rfq_id: number): void {
  try {
    localStorage.removeItem(nameOf(user_id, rfq_id));
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
