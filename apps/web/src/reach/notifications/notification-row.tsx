import { describeNotification } from '@rasteh/contract/reach/notifications/kinds';
import type { Notification } from '@rasteh/contract/reach/notifications/payloads';
import { readingHash } from '@rasteh/contract/reach/notifications/reading';
import { formatClock, formatRelative } from '@rasteh/persian/calendar/dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import { NotificationIconMark } from './notification-icon.tsx';
import styles from './notification-list.module.css';

type RowProps = {
  notification: Notification;
  now: number;
  /** Its day is that of now: a time of the last hours is said by how long ago it was. */
  isToday: boolean;
  onRead: () => void;
};

/** A notification as a link to what it is about; the page that is opened marks it as read, and so does the button beside it. */
export function NotificationRow({ notification, now, isToday, onRead }: RowProps) {
  const { title, text, icon, path } = describeNotification(notification);
  const { created_at } = notification;
  const isUnread = notification.read_at === null;
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <span className={styles.icon}>
        <NotificationIconMark name={icon} />
      </span>
      <Target path={path} hash={isUnread ? readingHash(notification.id) : undefined}>
        <b>
          {isUnread ? <span className="visually-hidden">{texts.unread}: </span> : null}
          {title}
        </b>
        <span>{text}</span>
      </Target>
      <div className={styles.side}>
        <time dateTime={created_at}>{timeOf(created_at, isToday ? now : null)}</time>
        {isUnread ? (
          <button type="button" className={styles.mark} aria-label={texts.read_one(title)} title={texts.read} onClick={onRead}>
            <span className={styles.dot} />
          </button>
        ) : null}
      </div>
    </li>
  );
}

/** How long ago it was within two hours before `now`, else the clock: the day stands above. */
function timeOf(created_at: string, now: number | null): string {
  const isRecent = now !== null && now - Date.parse(created_at) < 7_200_000;
  return isRecent ? formatRelative(created_at, now) : formatClock(created_at);
}

type TargetProps = { path: string | null; hash: string | undefined; children: ReactNode };

function Target({ path, hash, children }: TargetProps) {
  if (path === null) return <div className={styles.what}>{children}</div>;
  return (
    <Link to={path} hash={hash} className={styles.what}>
      {children}
    </Link>
  );
}
