import type { UnitOfLine } from '@rasteh/contract/trade/quotes/award-totals';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Button, buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownUrl } from '../../../core/http/api.ts';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import { quoteDealQuery } from '../queries.ts';
import styles from '../quotes.module.css';
import { CancelDrawer } from './cancel-drawer.tsx';
import { DealRating } from './deal-rating.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { orderPath } from './order-path.ts';

const texts = faQuotes.deal;

type DealCardProps = { quote: Quote; user_id: number; titles: ReadonlyMap<number, string>; unitOf: UnitOfLine };

/**
 * What follows an award: the contact of the other side, a button that cancels each award, the awards that were cancelled, and
 * ratings. It renders nothing before the first award.
 */
export function DealCard({ quote, user_id, titles, unitOf }: DealCardProps) {
  const { api } = usePage();
  const deal = useQuery(quoteDealQuery(api, quote.id)).data;
  const isShown = deal !== undefined && (deal.contact !== null || deal.cancelled.length > 0);
  // Links to the order name this part, which is read after the page.
  useEffect(() => {
    if (isShown && location.hash === '#deal') document.getElementById('deal')?.scrollIntoView?.();
  }, [isShown]);
  const [cancelled_id, setCancelled] = useState<number | null>(null);
  const [isRating, setRating] = useState(false);
  if (!isShown) return null;
  const { contact, cancelled } = deal;
  const chosen = quote.awards.find(({ id }) => id === cancelled_id);
  const titleOf = (line_id: number) => titles.get(line_id) ?? '';
  return (
    <Card id="deal" title={texts.title}>
      {contact ? (
        <div className={styles.body}>
          <p>
            <strong>{contact.name}</strong>
            {contact.city ? `، ${contact.city}` : null}
          </p>
          {contact.phones.length > 0 ? (
            <p className={styles.meta}>
              {contact.phones.map((phone) => (
                <Phone key={phone} phone={phone} />
              ))}
            </p>
          ) : null}
          {contact.contacts.map(({ name, role, phone }) => (
            <div key={phone}>
              {[name, role].filter(Boolean).join('، ')} <Phone phone={phone} />
            </div>
          ))}
          <p className={styles.buttons}>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <a
                key={format}
                className={buttonClass({ variant: 'quiet', size: 's' })}
                href={ownUrl(api, orderPath(quote.id, format))}
                download
              >
                {format === 'pdf' ? texts.order_pdf : texts.order}
              </a>
            ))}
          </p>
          {contact.address ? <p className={styles.details}>{contact.address}</p> : null}
        </div>
      ) : null}
      <DeliveryPart
        quote_id={quote.id}
        user_id={user_id}
        deal={deal}
        // Whoever has the goods can judge the deal.
        onStated={(state) => setRating(state === 'received' && deal.can_rate && !deal.rating)}
      />
      {contact ? (
        <ul className={styles.list}>
          {quote.awards.map(({ id, rfq_line_id, quantity }) => (
            <li key={id} className={styles.row}>
              <span>{texts.line(titleOf(rfq_line_id), `${formatQuantity(quantity)} ${unitOf(rfq_line_id)?.title ?? ''}`)}</span>
              <Button
                size="s"
                variant="quiet"
                aria-label={texts.cancel_of(titleOf(rfq_line_id))}
                onClick={() => setCancelled(id)}
              >
                {texts.cancel}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {cancelled.length > 0 ? (
        <ul className={styles.list} aria-label={texts.cancelled_title}>
          {cancelled.map(({ id, rfq_line_id, quantity, cancelled_by, cancelled_at, reason }) => (
            <li key={id} className={styles.row}>
              <div>
                {texts.line(titleOf(rfq_line_id), `${formatQuantity(quantity)} ${unitOf(rfq_line_id)?.title ?? ''}`)}
                <p className={styles.details}>
                  {texts.by[cancelled_by]} {formatJalaliFull(cancelled_at)}، {formatClock(cancelled_at)}.{' '}
                  {texts.reason_is(reason)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <DealRating quote_id={quote.id} deal={deal} isOpen={isRating} onOpen={setRating} />
      {chosen ? (
        <CancelDrawer
          quote_id={quote.id}
          award_id={chosen.id}
          title={titleOf(chosen.rfq_line_id)}
          onClose={() => setCancelled(null)}
        />
      ) : null}
    </Card>
  );
}

/** A number that a press calls. */
function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} dir="ltr" className="reach">
      {toPersianDigits(phone.replace(/^\+98/, '0'))}
    </a>
  );
}
