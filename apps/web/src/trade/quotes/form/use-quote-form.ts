import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import type { Quote, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import type { QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../../../core/http/request-error.ts';
import { awaitFirstSign } from '../../../core/hydration/first-use.ts';
import { usePage } from '../../../core/page/page.ts';
import { confirmed, jumpsOf, useLineJumps } from './use-line-jumps.ts';
import { type Sent, useQuoteSending } from './use-quote-sending.ts';
import { prefilled } from './values/prefill-values.ts';
import { type QuoteDraft, quoteKeeper } from './values/quote-draft.ts';
import { overLines, type QuoteValues, startValues, toBody } from './values/quote-values.ts';
import { changesOf } from './values/rfq-changes.ts';

type Check = (body: ReturnType<typeof toBody>, values: QuoteValues) => FieldErrors;
/** Nothing is known to be wrong yet. */
const noCheck: Check = () => ({});
// Loaded with the first sign of a user, because it imports zod. If that fails, the server reports the same field errors.
const loadCheck = (): Promise<Check> =>
  loadChunk(() => import('./values/check-quote.ts')).then(
    ({ checkQuote }) => checkQuote,
    () => noCheck,
  );

export type QuoteFormInput = {
  user_id: number;
  rfq: PublicRfq;
  /** The last version of the user's own quote, with its number. */
  last: QuoteVersion | null;
  /** What a new quote starts with; null if it could not be read. */
  prefill: QuotePrefill | null;
  units: readonly Unit[];
  cities: readonly City[];
  /** Called when the quote was sent; `restore` puts the sent values back into the form. */
  onSent: (quote: Quote, restore: () => void) => void;
};
/** What a refused quote shows. */
type Refused = { errors: FieldErrors; failure: Error | null };

/** The values of a form without a draft: the last version, otherwise the supplier's own prices and terms. */
function firstValues({ rfq, last, prefill }: Pick<QuoteFormInput, 'rfq' | 'last' | 'prefill'>): QuoteValues {
  const empty = startValues(rfq, last);
  return last || !prefill ? empty : prefilled(empty, prefill);
}

/** What a form starts with: the kept draft on the lines of the RFQ as it is now, otherwise the first values. */
function startOf(kept: QuoteDraft | null, input: Pick<QuoteFormInput, 'rfq' | 'last' | 'prefill'>) {
  const { rfq, last } = input;
  const changes = kept && kept.base.values.version !== rfq.version ? changesOf(kept.base.values, rfq) : [];
  const values = kept ? overLines(kept.values, rfq) : firstValues(input);
  // A draft that follows an outdated version is refused as stale, so it cannot overwrite an unseen one.
  return {
    values,
    changes,
    isRestored: kept !== null,
    version: kept?.base.version ?? last?.version ?? 0,
    sent: kept?.sent ?? null,
  };
}

const none: Refused = { errors: {}, failure: null };

/** The state of the quote form for an RFQ: it survives failures and reloads, and the quote is sent once. */
export function useQuoteForm({ user_id, rfq: read, last, prefill, units, cities, onSent }: QuoteFormInput) {
  const { clock } = usePage();
  const askJumps = useLineJumps();
  const [keeper] = useState(() => quoteKeeper(user_id, read.id, clock.now));
  const [start] = useState(() => startOf(keeper.read(), { rfq: read, last, prefill }));
  const [rfq, setRfq] = useState(read);
  const [version, setVersion] = useState(start.version);
  const [values, setValues] = useState(start.values);
  const [isRestored, setRestored] = useState(start.isRestored);
  const [changes, setChanges] = useState<string[]>(start.changes);
  const [quoteMoved, setQuoteMoved] = useState<number | null>(null);
  const [refused, setRefused] = useState(none);
  /** The beginnings of the keys of fields that changed since the refusal. */
  const [edited, setEdited] = useState<readonly string[]>([]);
  const touched = useRef(start.isRestored);
  const isChecking = useRef(false);
  const [check, setCheck] = useState<Check>(() => noCheck);
  useEffect(() => awaitFirstSign(() => void loadCheck().then((loaded) => setCheck(() => loaded))), []);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const refuse = (next: Refused) => {
    setRefused(next);
    setEdited([]);
  };

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

  const sending = useQuoteSending({
    keeper,
    rfq_id: read.id,
    first: start.sent,
    latest,
    onSent,
    touched,
    onRefused: (error, sent) => {
      if (jumpsOf(error).length > 0) return void confirm(error, sent);
      refuse({ errors: error instanceof RequestError ? error.errors : {}, failure: error });
      if (error instanceof RequestError && error.code === 'stale') takeStale(error.data);
    },
  });
  const { attempt } = sending;

  useEffect(() => {
    if (touched.current) keeper.write({ base: { version, values: rfq }, values, sent: attempt.current });
  }, [keeper, values, rfq, version, attempt]);

  const bodyOf = (from: QuoteValues) => toBody(from, { rfq, version, units, cities, now: clock.now() });
  const submit = async (from = values): Promise<void> => {
    if (sending.sending.current || isChecking.current) return;
    const body = bodyOf(from);
    isChecking.current = true;
    const errors = (await loadCheck())(body, from);
    isChecking.current = false;
    refuse({ errors, failure: null });
    if (Object.keys(errors).length === 0) sending.start({ values: from, body, rfq, version });
  };

  /** Asks for the amounts that are far off, and sends again when all of them are confirmed. */
  async function confirm(error: Error, sent: Sent): Promise<void> {
    const jumps = jumpsOf(error);
    const answers = await askJumps(sent.values, sent.rfq, jumps);
    const next = confirmed(sent.values, answers);
    if (answers.size > 0) setValues((now) => confirmed(now, answers));
    if (answers.size === jumps.length && latest.current.lines === sent.values.lines) return submit(next);
    refuse({ errors: error instanceof RequestError ? error.errors : {}, failure: error });
  }

  return {
    rfq,
    version,
    values,
    errors: refused.errors,
    /** The errors of the refusal without those of fields that changed since. */
    shown: Object.fromEntries(Object.entries(refused.errors).filter(([key]) => !edited.some((begin) => key.startsWith(begin)))),
    /** What is still wrong with the values as they are typed. */
    problems: check(bodyOf(values), values),
    failure: refused.failure,
    changes,
    quoteMoved,
    isRestored,
    bodyOf,
    submit,
    isSending: sending.isSending,
    /** Applies an edit of the user to the fields whose keys begin with `begin`. */
    change(edit: (before: QuoteValues) => QuoteValues, begin: string) {
      touched.current = true;
      setValues(edit);
      setEdited((before) => (before.includes(begin) ? before : [...before, begin]));
    },
    /** Applies an edit that is no input of the user. */
    refill: setValues,
    /** Resets the form and removes the draft. */
    discard() {
      touched.current = false;
      keeper.clear();
      setValues(firstValues({ rfq, last, prefill }));
      setRestored(false);
      refuse(none);
      setChanges([]);
    },
  };
}
