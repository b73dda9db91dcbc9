import type { Me } from '@rasteh/contract/people/auth';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import styles from './public-rfqs.module.css';

const texts = faPublicRfqs.one;

/** The action for the reader of an RFQ: to quote, to log in first, or the reason why quoting is not possible. */
export function AnswerCall({ rfq, me }: { rfq: PublicRfq; me: Me | null }) {
  const end = Date.parse(rfq.deadline);
  const isOpen = rfq.status === 'published' && useNow(end) < end;
  const rfqId = String(rfq.id);
  const quote_id = rfq.mine?.quote_id;
  const toQuote = quote_id ? (
    <Link
      to="/panel/quotes/$quoteId"
      params={{ quoteId: String(quote_id) }}
      className={buttonClass({ variant: isOpen ? 'quiet' : 'solid' })}
    >
      {texts.see_quote}
    </Link>
  ) : null;
  const others = (
    <Link to="/rfqs" className={buttonClass({ variant: 'quiet' })}>
      {texts.others}
    </Link>
  );
  const answer = (label: string) => (
    <Link to="/panel/quotes/new/$rfqId" params={{ rfqId }} className={buttonClass()}>
      {label}
    </Link>
  );
  if (rfq.mine?.is_buyer)
    return (
      <Call
        title={texts.own_title}
        text={texts.own_text}
        actions={
          <Link to="/panel/rfqs/$rfqId" params={{ rfqId }} className={buttonClass()}>
            {texts.own_action}
          </Link>
        }
      />
    );
  if (quote_id && rfq.mine?.is_awarded)
    return (
      <Call
        title={texts.order_title}
        text={texts.order_text}
        actions={
          <Link to="/panel/quotes/$quoteId" params={{ quoteId: String(quote_id) }} hash="deal" className={buttonClass()}>
            {texts.see_order}
          </Link>
        }
      />
    );
  if (!isOpen) return <Call title={texts.closed_title} text={texts.closed_text} actions={toQuote ?? others} />;
  if (!me)
    return (
      <Call
        title={texts.answer_title}
        text={texts.guest_text}
        actions={
          <Link to="/login" search={{ back: `/rfqs/${rfqId}`, why: 'answer' }} className={buttonClass()}>
            {texts.guest_action}
          </Link>
        }
      />
    );
  if (quote_id)
    return (
      <Call
        title={texts.answer_title}
        text={texts.answered_text}
        actions={
          <>
            {answer(texts.next_version)}
            {toQuote}
          </>
        }
      />
    );
  if (!me.supplier) return <Call title={texts.no_profile_title} text={texts.no_profile_text} actions={others} />;
  if (me.supplier.status === 'pending')
    return <Call title={texts.pending_profile_title} text={texts.pending_profile_text} actions={others} />;
  if (me.supplier.status === 'rejected')
    return <Call title={texts.rejected_profile_title} text={texts.rejected_profile_text} actions={others} />;
  return <Call title={texts.answer_title} text={texts.supplier_text} actions={answer(texts.answer)} />;
}

function Call({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <section className={styles.call} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.buttons}>{actions}</div>
    </section>
  );
}
