import { awardTotals } from '@rasteh/contract/trade/quotes/award-totals';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { ownUrl } from '../../core/http/api.ts';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faDelivery } from '../../i18n/trade/delivery.ts';
import { faQuotes } from '../../i18n/trade/quotes.ts';
import { comparisonQuery } from './comparison/queries.ts';
import { deliveryTones } from './deal/delivery-tones.ts';
import { orderPath } from './deal/order-path.ts';
import { quoteDealQuery } from './queries.ts';
import styles from './quotes.module.css';

const texts = faQuotes.deal;

/**
 * The orders of an RFQ for its buyer, one of each supplier that won lines, with what is next in it; an order that was cancelled as a
 * whole stays, since its reasons and its rating are there. Nothing before the first award.
 */
export function DealRows({ rfq, rate }: { rfq: Rfq; rate: string | undefined }) {
  const { api } = usePage();
  const quotes = useQuery(comparisonQuery(api, rfq.id, rate)).data?.quotes ?? [];
  const won = quotes
    .filter(({ awards, cancelled_awards }) => awards.length + cancelled_awards > 0)
    .sort((a, b) => Number(a.awards.length === 0) - Number(b.awards.length === 0));
  if (won.length === 0) return null;
  return (
    <Card id="rfq-orders" title={texts.orders}>
      <ul className={styles.list} aria-label={texts.orders}>
        {won.map((quote) => (
          <DealRow key={quote.id} rfq={rfq} quote={quote} />
        ))}
      </ul>
    </Card>
  );
}

function DealRow({ rfq, quote }: { rfq: Rfq; quote: Quote }) {
  const { api } = usePage();
  const base = usePanelBase();
  const deal = useQuery(quoteDealQuery(api, quote.id)).data;
  const totals = awardTotals(quote, (line_id) => rfq.lines.find(({ id }) => id === line_id)?.unit);
  const { title } = quote.supplier;
  const isCancelled = quote.awards.length === 0;
  const last = deal?.delivery.at(-1);
  return (
    <li className={styles.row}>
      <div>
        <Link
          to={`${base}/quotes/$quoteId`}
          params={{ quoteId: String(quote.id) }}
          hash="deal"
          className={`reach ${styles.title}`}
        >
          {texts.order_of} <bdi>{title}</bdi>
        </Link>{' '}
        {isCancelled ? <Badge tone="no">{texts.cancelled_all}</Badge> : null}
        {deal && !isCancelled ? (
          <Badge tone={last ? deliveryTones[last.state] : deal.contact ? 'ok' : 'ask'}>
            {last ? faDelivery.statuses[last.state] : deal.contact ? texts.standing : texts.settling}
          </Badge>
        ) : null}
        <p className={styles.meta}>
          <span>{texts.lines(isCancelled ? quote.cancelled_awards : quote.awards.length)}</span>
          {isCancelled ? <span>{texts.next_cancelled}</span> : null}
          {totals && !isCancelled ? <span>{texts.worth(formatTomanWithUnit(totals.all))}</span> : null}
          {deal?.contact ? (
            <span>{last?.state === 'received' && deal.can_rate && !deal.rating ? texts.next_rate : texts.next}</span>
          ) : null}
        </p>
      </div>
      {deal?.contact ? (
        <a
          className={buttonClass({ variant: 'quiet', size: 's' })}
          href={ownUrl(api, orderPath(quote.id, 'pdf'))}
          download
          aria-label={texts.order_file_of(title)}
        >
          {texts.order_file}
        </a>
      ) : null}
    </li>
  );
}
