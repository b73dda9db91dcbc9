import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { type RefObject, useRef } from 'react';
import type { FormKeeper } from '../../../core/forms/kept/kept-form.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faPanel } from '../../../i18n/core/panel.ts';
import { useSendQuote } from '../mutations.ts';
import type { QuoteDraft } from './values/quote-draft.ts';
import type { QuoteValues } from './values/quote-values.ts';

/** One attempt to send: the values, their body, and what they answer. */
export type Sent = { values: QuoteValues; body: SendQuote; rfq: PublicRfq; version: number };

type SendingInput = {
  /** Stores the unsent quote. */
  keeper: FormKeeper<QuoteValues, PublicRfq>;
  rfq_id: number;
  /** The attempt that a draft was left with. */
  first: QuoteDraft['sent'];
  /** The values as they are now typed. */
  latest: RefObject<QuoteValues>;
  /** Whether the values are stored as a draft: from the first attempt on, until the quote was sent. */
  touched: RefObject<boolean>;
  onSent: (quote: Quote, restore: () => void) => void;
  onRefused: (error: Error, sent: Sent) => void;
};

/** Sends a quote once: a retry of the same content has the same key, and input typed meanwhile becomes the next draft. */
export function useQuoteSending({ keeper, rfq_id, first, latest, touched, onSent, onRefused }: SendingInput) {
  const { showMessage } = useMessages();
  const send = useSendQuote(rfq_id);
  const sending = useRef(false);
  // A retry with the same content uses the same key, also after a reload: a lost response creates no second version.
  const attempt = useRef(first);

  const start = (sent: Sent) => {
    const { values, body, rfq, version } = sent;
    const content = JSON.stringify(body);
    if (attempt.current?.body !== content) attempt.current = { body: content, key: crypto.randomUUID() };
    const { key } = attempt.current;
    const base = { version, values: rfq };
    sending.current = true;
    touched.current = true;
    keeper.write({ base, values, sent: attempt.current });
    send.mutate(
      { body, key },
      {
        onSettled: () => {
          sending.current = false;
        },
        onSuccess: (quote) => {
          touched.current = false;
          keeper.clear();
          onSent(quote, () => {
            // What is sent next is another quote, also from this form, which stays while the next page is loading.
            attempt.current = null;
            // Input typed since then follows the same version as the quote that was taken back.
            keeper.write({ base, values: keeper.read()?.values ?? values, sent: null });
          });
          if (latest.current === values) return;
          // Input typed while the request was in flight becomes the draft of the next version.
          keeper.write({ base: { version: quote.current.version, values: rfq }, values: latest.current, sent: null });
          showMessage('success', faPanel.typed_meanwhile);
        },
        onError: (error) => onRefused(error, sent),
      },
    );
  };
  return { start, attempt, sending, isSending: send.isPending };
}
