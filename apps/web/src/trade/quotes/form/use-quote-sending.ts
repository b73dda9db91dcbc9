import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { type RefObject, useRef } from 'react';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/core/panel.ts';
import { useSendQuote } from '../mutations.ts';
import { dropDraft, type QuoteAttempt, readDraft, saveDraft } from './values/quote-draft.ts';
import type { QuoteValues } from './values/quote-values.ts';

/** One attempt to send: the values, their body, and what they answer. */
export type Sent = { values: QuoteValues; body: SendQuote; rfq: PublicRfq; version: number };

type SendingInput = {
  user_id: number;
  rfq_id: number;
  /** The attempt that a draft was left with. */
  first: QuoteAttempt | undefined;
  /** The values as they are now typed. */
  latest: RefObject<QuoteValues>;
  /** Whether the values are stored as a draft: from the first attempt on, until the quote was sent. */
  touched: RefObject<boolean>;
  onSent: (quote: Quote, restore: () => void) => void;
  onRefused: (error: Error, sent: Sent) => void;
};

/** Sends a quote once: a retry of the same content has the same key, and input typed meanwhile becomes the next draft. */
export function useQuoteSending({ user_id, rfq_id, first, latest, touched, onSent, onRefused }: SendingInput) {
  const { clock } = usePage();
  const { showMessage } = useMessages();
  const send = useSendQuote(rfq_id);
  const sending = useRef(false);
  // A retry with the same content uses the same key, also after a reload: a lost response creates no second version.
  const attempt = useRef<QuoteAttempt>(first ?? { content: '', key: '' });

  const start = (sent: Sent) => {
    const { values, body, rfq, version } = sent;
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    sending.current = true;
    touched.current = true;
    saveDraft(user_id, { values, rfq, version, sent: attempt.current }, clock.now());
    send.mutate(
      { body, key: attempt.current.key },
      {
        onSettled: () => {
          sending.current = false;
        },
        onSuccess: (quote) => {
          touched.current = false;
          dropDraft(user_id, rfq_id);
          onSent(quote, () => {
            // Input typed since then follows the same version as the quote that was taken back.
            const typed = readDraft(user_id, rfq_id, clock.now())?.values ?? values;
            saveDraft(user_id, { values: typed, rfq, version }, clock.now());
          });
          if (latest.current === values) return;
          // Input typed while the request was in flight becomes the draft of the next version.
          saveDraft(user_id, { values: latest.current, rfq, version: quote.current.version }, clock.now());
          showMessage('success', fa.typed_meanwhile);
        },
        onError: (error) => onRefused(error, sent),
      },
    );
  };
  return { start, attempt, sending, isSending: send.isPending };
}
