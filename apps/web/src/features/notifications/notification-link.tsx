import type { Notification, NotificationPayload, NotificationType } from '@rasteh/contract/notifications';
import type { ReviewEntity } from '@rasteh/contract/reviews';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Look = { className: string | undefined; onClick: () => void; children: ReactNode };
type Draw<P> = (payload: P, look: Look) => ReactNode;

const ownRfq = ({ rfq_id }: { rfq_id: number }, look: Look) => (
  <Link to="/panel/rfqs/$rfqId" params={{ rfqId: String(rfq_id) }} {...look} />
);
const ownQuote = ({ quote_id }: { quote_id: number }, look: Look) => (
  <Link to="/panel/quotes/$quoteId" params={{ quoteId: String(quote_id) }} {...look} />
);
const profile = (_: unknown, look: Look) => <Link to="/panel/profile" {...look} />;
const nowhere = (_: unknown, { children }: Look) => <div>{children}</div>;

const rating = (_: unknown, look: Look) => <Link to="/panel/quotes" {...look} />;

const reviewed: Record<ReviewEntity, Draw<{ entity_id: number }>> = {
  product: (_, look) => <Link to="/panel/products" {...look} />,
  profile,
  rating,
  showcase: (_, look) => <Link to="/panel/profile/showcase" {...look} />,
  story: (_, look) => <Link to="/panel/stories" {...look} />,
  rfq: ({ entity_id }, look) => ownRfq({ rfq_id: entity_id }, look),
  inventory: ({ entity_id }, look) => (
    <Link to="/panel/inventories/$inventoryId" params={{ inventoryId: String(entity_id) }} {...look} />
  ),
};

/** The link of each notification type to what it is about; a type without one does not compile. */
const links: { [T in NotificationType]: Draw<NotificationPayload<T>> } = {
  'review.approved': (payload, look) => reviewed[payload.entity](payload, look),
  'review.rejected': (payload, look) => reviewed[payload.entity](payload, look),
  'rfq.invited': ({ rfq_id }, look) => <Link to="/panel/quotes/new/$rfqId" params={{ rfqId: String(rfq_id) }} {...look} />,
  'rfq.closed': ownRfq,
  'quote.received': ownRfq,
  'quote.accepted': ownQuote,
  'quote.declined': ownQuote,
  'quote.lost': ownQuote,
  'award.cancelled': ownQuote,
  'rating.received': ownQuote,
  'quote.expiring': (payload, look) => (payload.is_received ? ownRfq(payload, look) : ownQuote(payload, look)),
  'inventory.expired': ({ inventory_id }, look) => reviewed.inventory({ entity_id: inventory_id }, look),
  'formula.waiting': (_, look) => <Link to="/panel/prices" {...look} />,
  'document.accepted': profile,
  'document.rejected': profile,
  'document.expired': profile,
  'support.handed_over': (_, look) => <Link to="/support" {...look} />,
  'account.suspended': nowhere,
  'account.reinstated': nowhere,
};

/** A link to what the notification is about; only its content when it leads nowhere. */
export function NotificationLink({ notification: { type, payload }, ...look }: Look & { notification: Notification }) {
  return (links[type] as Draw<Notification['payload']>)(payload, look);
}
