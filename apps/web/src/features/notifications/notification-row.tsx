import { describeNotification } from '@rasteh/contract/notifications/kinds';
import type { Notification } from '@rasteh/contract/notifications/payloads';
import { formatClock, formatRelative } from '@rasteh/persian/calendar/dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faNotifications as texts } from '../../i18n/panel/notifications.ts';
import { NotificationIconMark } from './notification-icon.tsx';
import styles from './notification-list.module.css';

type RowProps = {
  notification: Notification;
  now: number;
  /** Its day is that of now: the time is told by how long ago it was. */
  isToday: boolean;
  onRead: () => void;
};

/** A notification as a link to what it is about; opening it marks it as read, and so does the button beside it. */
export function NotificationRow({ notification, now, isToday, onRead }: RowProps) {
  const { title, text, icon, path } = describeNotification(notification);
  const { created_at } = notification;
  const isUnread = notification.read_at === null;
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <span className={styles.icon}>
        <NotificationIconMark name={icon} />
      </span>
      <Target path={path} onOpen={() => isUnread && onRead()}>
        <b>
          {isUnread ? <span className="visually-hidden">{texts.unread}: </span> : null}
          {title}
        </b>
        <span>{text}</span>
      </Target>
      <div className={styles.side}>
        <time dateTime={created_at}>{isToday ? formatRelative(created_at, now) : formatClock(created_at)}</time>
        {isUnread ? (
          <button type="button" className={styles.mark} aria-label={texts.read_one(title)} title={texts.read} onClick={onRead}>
            <span className={styles.dot} />
          </button>
        ) : null}
      </div>
    </li>
  );
}

type TargetProps = { path: string | null; onOpen: () => void; children: ReactNode };

function Target({ path, onOpen, children }: TargetProps) {
  if (path === null) return <div className={styles.what}>{children}</div>;
  return (
    <Link to={path} className={styles.what} onClick={onOpen} onAuxClick={onOpen}>
      {children}
    </Link>
  );
}
