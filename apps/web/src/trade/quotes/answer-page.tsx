import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { citiesQuery, unitsQuery } from '../../core/http/reference-queries.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTakeBack } from '../../core/page/use-take-back.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faPanel } from '../../i18n/core/panel.ts';
import { faQuotes } from '../../i18n/trade/quotes.ts';
import { QuoteForm } from './form/quote-form.tsx';
import { useTakeBackQuote } from './mutations.ts';
import { answeredRfqQuery, prefillQuery, quoteQuery } from './queries.ts';
import { canGoOn } from './quote-text.ts';
import styles from './quotes.module.css';

const texts = faQuotes.form;

type AnswerPageProps = {
  rfq_id: number;
  /** The supplier. */
  user_id: number;
  /** Whether the user is known to be no supplier who may quote. */
  isNoSupplier: boolean;
  onSent: (quote: Quote) => void;
  /** Called when the quote was taken back; its values are in the form again. */
  onTakenBack: () => Promise<void>;
};

/** The form to quote on an RFQ, or the reason why quoting is not possible. */
export function AnswerPage({ rfq_id, user_id, isNoSupplier, onSent, onTakenBack }: AnswerPageProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const takeBack = useTakeBackQuote();
  const offerBack = useTakeBack();
  useTopic('me');
  const rfq = useQuery(answeredRfqQuery(api, rfq_id));
  const quote_id = rfq.data?.mine?.quote_id ?? null;
  const last = useQuery({ ...quoteQuery(api, quote_id ?? 0), enabled: quote_id !== null });
  const prefill = useQuery({
    ...prefillQuery(api, rfq_id, null),
    enabled: rfq.data !== undefined && !rfq.data.mine?.is_buyer && !isNoSupplier,
  });
  const units = useQuery(unitsQuery(api));
  const cities = useQuery(citiesQuery(api));
  const [begun_id, setBegun] = useState<number | null>(null);
  // A stored quote whose response was lost arrives by the socket: the form that sent it stays mounted and retries.
  const isLastNeeded = quote_id !== null && begun_id !== rfq_id;
  const isPrefillRead = !prefill.isPending || prefill.fetchStatus === 'idle';
  const waiting = [rfq, units, cities, ...(isLastNeeded ? [last] : [])].find(({ data }) => data === undefined);
  const isBegun = waiting === undefined && (isPrefillRead || begun_id === rfq_id);
  useEffect(() => {
    if (isBegun) setBegun(rfq_id);
  }, [isBegun, rfq_id]);
  const others = (
    <Link to="/rfqs" className={buttonClass({ variant: 'quiet' })}>
      {faQuotes.open_rfqs}
    </Link>
  );
  if (rfq.error instanceof RequestError && rfq.error.status === 404)
    return <EmptyState title={texts.gone_title} text={texts.gone_text} action={others} />;
  if (!rfq.data || !units.data || !cities.data || waiting) return <Waiting query={waiting ?? rfq} />;
  if (rfq.data.mine?.is_buyer)
    return (
      <EmptyState
        title={texts.own_title}
        text={texts.own_rfq}
        action={
          <Link to={`${base}/rfqs/$rfqId`} params={{ rfqId: String(rfq_id) }} className={buttonClass()}>
            {texts.own_open}
          </Link>
        }
      />
    );
  if (isNoSupplier) return <EmptyState title={texts.no_profile_title} text={texts.no_profile_text} action={others} />;
  if (rfq.data.status !== 'published') return <EmptyState title={texts.closed_title} text={texts.closed_text} action={others} />;
  if (last.data && !canGoOn(last.data.status))
    return (
      <EmptyState
        title={texts.decided_title}
        text={texts.decided_text}
        action={
          <Link to={`${base}/quotes/$quoteId`} params={{ quoteId: String(last.data.id) }} className={buttonClass()}>
            {texts.decided_open}
          </Link>
        }
      />
    );
  if (!isBegun) return <Waiting query={prefill} />;
  return (
    <QuoteForm
      key={rfq_id}
      user_id={user_id}
      rfq={rfq.data}
      last={last.data?.current ?? null}
      prefill={prefill.data ?? null}
      units={units.data}
      cities={cities.data}
      onSent={(quote, restore) => {
        const goBack = async () => {
          restore();
          await onTakenBack();
        };
        const said = { ...faPanel.messages.successSubmit, text: texts.sent };
        offerBack({ ...said, changed: texts.back_changed, takeBack: () => takeBack(quote, goBack) });
        onSent(quote);
      }}
    />
  );
}

/** The placeholder of the form, as high as the window: what is below it does not move when the form comes. */
function Waiting({ query }: { query: ComponentProps<typeof ListState>['query'] }) {
  return (
    <div className={styles.waiting}>
      <ListState query={query} empty={null} />
    </div>
  );
}
