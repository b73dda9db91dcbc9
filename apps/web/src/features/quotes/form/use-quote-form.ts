import type { City, Unit } from '@rasteh/contract/catalogue';
import { SendQuoteSchema } from '@rasteh/contract/quotes';
import type { Quote, QuoteVersion } from '@rasteh/contract/quotes/forms';
import type { PublicRfq } from '@rasteh/contract/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../../../http/request-error.ts';
import { fa } from '../../../i18n/panel/panel.ts';
import { faQuotes } from '../../../i18n/panel/quotes.ts';
import { useMessages } from '../../../page/messages.tsx';
import { usePage } from '../../../page/page.ts';
import { useSendQuote } from '../mutations.ts';
import { dropDraft, type QuoteAttempt, readDraft, saveDraft } from './quote-draft.ts';
import { overLines, type QuoteValues, startValues, toBody } from './quote-values.ts';
import { changesOf } from './rfq-changes.ts';

type FormInput = {
  user_id: number;
  rfq: PublicRfq;
  /** The last version of the user's own quote, with its number. */
  last: QuoteVersion | null;
  units: readonly Unit[];
  cities: readonly City[];
  /** Called when the quote was sent; `restore` puts the sent values back into the form. */
  onSent: (quote: Quote, restore: () => void) => void;
};

/** What the contract refuses of a quote, and alternatives that name no product, by field. */
function problemsOf(body: ReturnType<typeof toBody>, { lines }: QuoteValues): FieldErrors {
  const { success, error } = SendQuoteSchema.safeParse(body);
  const found = success ? {} : fieldErrors(error.issues);
  if (found.city_id) found.city_id = [faQuotes.form.city_missing];
  for (const [at, line] of lines.entries()) {
    const isEmpty = line.alternative_product === null && line.alternative_text.trim() === '';
    if (!line.not_available && line.is_alternative && isEmpty)
      found[`lines.${at}.alternative_text`] = [faQuotes.form.alternative_missing];
  }
  return found;
}

/** The state of the quote form for an RFQ: it survives failures and reloads, and the quote is sent once. */
export function useQuoteForm({ user_id, rfq: read, last, units, cities, onSent }: FormInput) {
  const { clock } = usePage();
  const { showMessage } = useMessages();
  const [start] = useState(() => {
    const kept = readDraft(user_id, read.id, clock.now());
    const changes = kept && kept.rfq.version !== read.version ? changesOf(kept.rfq, read) : [];
    const values = kept ? overLines(kept.values, read) : startValues(read, last);
    // A draft that follows an outdated version is refused as stale when it is sent, so it cannot overwrite an unseen version.
    return { values, changes, isRestored: kept !== null, version: kept?.version ?? last?.version ?? 0, sent: kept?.sent };
  });
  const [rfq, setRfq] = useState(read);
  const [version, setVersion] = useState(start.version);
  const [values, setValues] = useState(start.values);
  const [isRestored, setRestored] = useState(start.isRestored);
  const [changes, setChanges] = useState<string[]>(start.changes);
  const [quoteMoved, setQuoteMoved] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const send = useSendQuote(read.id);
  const sending = useRef(false);
  // A retry with the same content uses the same key, also after a reload: a lost response creates no second version.
  const attempt = useRef<QuoteAttempt>(start.sent ?? { content: '', key: '' });
  const touched = useRef(start.isRestored);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });

  useEffect(() => {
    if (touched.current) saveDraft(user_id, { values, rfq, version, sent: attempt.current }, clock.now());
  }, [user_id, values, rfq, version, clock]);

  const change = (edit: (before: QuoteValues) => QuoteValues) => {
    touched.current = true;
    setValues(edit);
  };

  function check(body: ReturnType<typeof toBody>): boolean {
    const found = problemsOf(body, values);
    setErrors(found);
    setFailure(null);
    return Object.keys(found).length === 0;
  }

  /** Applies the newer data of a stale response; the typed values stay. */
  function takeStale(data: unknown): void {
    if (data && typeof data === 'object' && 'current' in data) {
      const moved = (data as Quote).current.version;
      setVersion(moved);
      setQuoteMoved(moved);
    } else if (data && typeof data === 'object' && 'lines' in data) {
      const now = data as PublicRfq;
      setChanges(changesOf(rfq, now));
      setRfq(now);
      setValues((before) => overLines(before, now));
    }
  }

  const submit = () => {
    if (sending.current) return;
    const body = toBody(values, { rfq, version, units, cities, now: clock.now() });
    if (!check(body)) return;
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
          dropDraft(user_id, read.id);
          onSent(quote, () => {
            // Input typed since then follows the same version as the quote that was taken back.
            const typed = readDraft(user_id, read.id, clock.now())?.values ?? values;
            saveDraft(user_id, { values: typed, rfq, version }, clock.now());
          });
          if (latest.current === values) return;
          // Input typed while the request was in flight becomes the draft of the next version.
          saveDraft(user_id, { values: latest.current, rfq, version: quote.current.version }, clock.now());
          showMessage('success', fa.typed_meanwhile);
        },
        onError: (error) => {
          setErrors(error instanceof RequestError ? error.errors : {});
          setFailure(error);
          if (error instanceof RequestError && error.code === 'stale') takeStale(error.data);
        },
      },
    );
  };

  return {
    rfq,
    version,
    values,
    errors,
    failure,
    changes,
    quoteMoved,
    isRestored,
    submit,
    change,
    isSending: send.isPending,
    /** Resets the form and removes the draft. */
    discard() {
      touched.current = false;
      dropDraft(user_id, read.id);
      setValues(startValues(rfq, last));
      setRestored(false);
      setErrors({});
      setFailure(null);
      setChanges([]);
    },
  };
}
