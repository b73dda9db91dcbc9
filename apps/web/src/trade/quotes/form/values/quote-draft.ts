import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { createFormKeeper, type FormKeeper, type KeptForm } from '../../../../core/forms/kept/kept-form.ts';
import type { QuoteValues } from './quote-values.ts';

/** An unsent quote: it is based on the RFQ that it answers, and on the version of the user's own quote that it follows. */
export type QuoteDraft = KeptForm<QuoteValues, PublicRfq>;
type KeptBefore = { values: QuoteValues; rfq: PublicRfq; version: number; sent?: { content: string; key: string } };

const upgrade = (stored: object): QuoteDraft => {
  const { values, rfq, version, sent } = stored as KeptBefore;
  return { base: { version, values: rfq }, values, sent: sent ? { body: sent.content, key: sent.key } : null };
};

/** The keeper of the user's unsent quote for an RFQ; `now` in ms. */
export const quoteKeeper = (user_id: number, rfq_id: number, now: () => number): FormKeeper<QuoteValues, PublicRfq> =>
  createFormKeeper<QuoteValues, PublicRfq>({
    form: 'quote-draft',
    shape: 1,
    owner: user_id,
    id: rfq_id,
    isWhole: ({ lines }) => Array.isArray(lines),
    isBase: ({ id }) => id === rfq_id,
    upgrade,
    now,
  });
