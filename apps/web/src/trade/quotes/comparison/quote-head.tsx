import type { Record as DealingRecord } from '@rasteh/contract/supply/suppliers/records';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { ChatButton } from '../../../core/market/chat/chat-button.tsx';
import { supplierRecordTexts } from '../../../core/market/record-text.ts';
import { useNow } from '../../../core/page/clock.ts';
import { fa } from '../../../i18n/fa.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import styles from './comparison.module.css';
import type { ComparisonAction } from './pressed.ts';

const texts = faRfqs.comparison;
const tones = { sent: 'ask', withdrawn: 'plain', declined: 'no', accepted: 'ok', lost: 'plain', expired: 'plain' } as const;

type QuoteHeadProps = {
  quote: Quote;
  /** Whether lines of it can be awarded. */
  canAward: boolean;
  /** The supplier's dealing record, if there is enough data. */
  record: DealingRecord | undefined;
  onPress: (pressed: ComparisonAction) => void;
};

/** The header of a quote's column: its supplier, terms, status and actions. */
export function QuoteHead(props: QuoteHeadProps) {
  const { supplier } = props.quote;
  return (
    <div className={styles.head}>
      <div className={styles.named}>
        <bdi className={styles.supplier}>{supplier.title}</bdi>
        <ChatButton user_id={supplier.user_id} name={supplier.title} />
      </div>
      <QuoteFacts {...props} hasChat={false} />
    </div>
  );
}

type QuoteFactsProps = QuoteHeadProps & { /** Whether the button of the chat is among the actions. */ hasChat?: boolean };

/** The number, terms, status and actions of a quote. */
export function QuoteFacts({ quote, canAward, record, onPress, hasChat = true }: QuoteFactsProps) {
  const base = usePanelBase();
  const { supplier, current, status } = quote;
  const now = useNow(Date.parse(current.valid_until));
  const press = (kind: 'award' | 'decline') => onPress({ kind, quote_id: quote.id, line_id: null });
  const payment = current.payment === 'cash' ? fa.offers.cash : fa.offers.credit(current.credit_days);
  return (
    <>
      <small className={styles.small}>
        <Link
          to={`${base}/quotes/$quoteId`}
          params={{ quoteId: String(quote.id) }}
          title={texts.open_of(supplier.title)}
          className="reach"
        >
          <bdi>{quote.number}</bdi>
        </Link>
        ، <span className={styles.version}>{texts.version(current.version)}</span>
      </small>
      <small className={styles.small}>
        {payment} · {fa.offers.deliveries[current.delivery]}
      </small>
      <small className={styles.small}>{texts.valid_until(formatRelative(current.valid_until, now))}</small>
      {/* The buttons say that it waits. */}
      {status === 'sent' ? null : (
        <span>
          <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
        </span>
      )}
      {record ? <small className={styles.small}>{supplierRecordTexts(record).join(' · ')}</small> : null}
      {quote.is_supplier_active ? null : <small className={styles.small}>{texts.supplier_inactive}</small>}
      {quote.decline_reason ? <small className={styles.small}>{texts.decline_reason(quote.decline_reason)}</small> : null}
      <span className={styles.headButtons}>
        {hasChat ? <ChatButton user_id={supplier.user_id} name={supplier.title} /> : null}
        {canAward ? (
          <Button size="s" aria-label={faRfqs.award.whole_of(supplier.title)} onClick={() => press('award')}>
            {faRfqs.award.whole}
          </Button>
        ) : null}
        {status === 'sent' ? (
          <Button size="s" variant="plain" aria-label={faRfqs.award.decline_of(supplier.title)} onClick={() => press('decline')}>
            {faRfqs.award.decline}
          </Button>
        ) : null}
      </span>
    </>
  );
}
