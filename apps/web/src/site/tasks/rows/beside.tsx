import type { Tasks } from '@rasteh/contract/site/tasks';
import { formatNumber } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { chatWith } from '../../../core/market/chat/chat-with.ts';
import { useNow } from '../../../core/page/clock.ts';
import { faTasks } from '../../../i18n/site/tasks.ts';
import styles from './beside.module.css';
import { TaskSection } from './task-section.tsx';

/** The rooms with unread messages; a press opens the room beside the page. */
export function UnreadMessages({ rooms }: { rooms: NonNullable<Tasks['messages']> }) {
  const now = useNow();
  const texts = faTasks.messages;
  if (rooms.length === 0) return null;
  return (
    <TaskSection id="unread-messages" title={texts.title}>
      <ul className={styles.list}>
        {rooms.map(({ user_id, name, unread, text, message_type, at }) => (
          <li key={user_id}>
            <button type="button" className={styles.room} {...chatWith({ user_id, name })}>
              <span className="visually-hidden">{texts.open}</span>
              <span className={styles.initial} aria-hidden="true">
                {[...name][0]}
              </span>
              <span className={styles.words}>
                <bdi className={styles.name}>{name}</bdi>
                <small>{text || texts.attachment[message_type]}</small>
              </span>
              <small className={styles.when}>
                {texts.at(at, now)}
                {unread > 1 ? <span>{texts.unread(unread)}</span> : null}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </TaskSection>
  );
}

/** What waits for review, which asks nothing of its owner. */
export function InReview({ reviews }: { reviews: Tasks['reviews'] }) {
  const now = useNow();
  const texts = faTasks.in_review;
  const waiting = reviews.filter(({ status, reason }) => status === 'pending' && reason === null);
  if (waiting.length === 0) return null;
  return (
    <TaskSection id="in-review" title={texts.title}>
      <ul className={styles.list}>
        {waiting.map(({ entity, entity_id, title, at }) => (
          <li key={`${entity}-${entity_id}`} className={styles.entry}>
            <span className={styles.words}>
              <span className={styles.name}>{title}</span>
              <small>{texts.since(at, now)}</small>
            </span>
            <Badge tone="ask">{texts.kinds[entity]}</Badge>
          </li>
        ))}
      </ul>
    </TaskSection>
  );
}

/** How many prices are for sale, have ended, and are without an amount that holds; each leads to its list. */
export function PricesNow({ prices, isOwn }: { prices: NonNullable<Tasks['prices']>; isOwn: boolean }) {
  const base = usePanelBase();
  const texts = faTasks.prices;
  const { total, available, expired } = prices;
  if (total === 0) return null;
  const other = Math.max(0, total - available - expired);
  return (
    <TaskSection
      id="prices-now"
      title={isOwn ? texts.title : texts.of}
      more={
        <Link to={`${base}/prices`} className={buttonClass({ variant: 'plain', size: 's' })}>
          {texts.all}
        </Link>
      }
    >
      <ul className={styles.figures}>
        <li>
          <Link to={`${base}/prices`} search={{ state: 'available' }}>
            <span>{texts.parts.available}</span> <strong>{formatNumber(available)}</strong>
          </Link>
        </li>
        <li>
          <Link to={`${base}/prices`} search={{ validity: 'expired' }} data-tone={expired > 0 ? 'expired' : undefined}>
            <span>{texts.parts.expired}</span> <strong>{formatNumber(expired)}</strong>
          </Link>
        </li>
        <li className={styles.figure}>
          <span>{texts.parts.other}</span> <strong>{formatNumber(other)}</strong>
        </li>
      </ul>
    </TaskSection>
  );
}

/** The quotes that a supplier sent and won within seven days. */
export function Week({ week: { sent, won } }: { week: NonNullable<Tasks['trade']>['week'] }) {
  const texts = faTasks.week;
  if (sent === 0 && won === 0) return null;
  return (
    <TaskSection id="week" title={texts.title}>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.sent}</dt>
          <dd>{formatNumber(sent)}</dd>
        </div>
        <div>
          <dt>{texts.won}</dt>
          <dd>{formatNumber(won)}</dd>
        </div>
      </dl>
    </TaskSection>
  );
}
