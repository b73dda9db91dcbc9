import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../core/page/clock.ts';
import { Deadline } from '../../../core/page/deadline.tsx';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import styles from './public-rfqs.module.css';
import { buyerText, lineQuantity, lineTitle } from './rfq-text.ts';

const SHOWN_LINES = 3;

/** An RFQ in a list: its lines, place and deadline. */
export function RfqCard({ rfq }: { rfq: PublicRfq }) {
  const now = useNow();
  const { id, number, title, city, lines, deadline, status, mine, refreshed_at } = rfq;
  const invitation = mine?.quote_id ? 'quoted' : mine?.invitation;
  return (
    <li className={styles.card}>
      <div className={styles.name}>
        <Link to="/rfqs/$rfqId" params={{ rfqId: String(id) }} className={styles.title}>
          {title}
        </Link>
        {status === 'published' ? null : <Badge>{faPublicRfqs.statuses[status]}</Badge>}
        {invitation ? (
          <Badge tone={invitation === 'declined' ? 'no' : 'ask'}>{faPublicRfqs.invitations[invitation]}</Badge>
        ) : null}
      </div>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <li key={line.id}>
            <bdi>{lineTitle(line)}</bdi> <strong>{lineQuantity(line)}</strong>
          </li>
        ))}
        {lines.length > SHOWN_LINES ? <li>{faPublicRfqs.list.more_lines(lines.length - SHOWN_LINES)}</li> : null}
      </ul>
      <p className={styles.meta}>
        {status === 'published' ? <Deadline until={deadline} /> : null}
        <span>{city.name}</span>
        <span>{buyerText(rfq)}</span>
        <bdi>{number}</bdi>
        <time dateTime={refreshed_at}>{formatRelative(refreshed_at, now)}</time>
      </p>
    </li>
  );
}
