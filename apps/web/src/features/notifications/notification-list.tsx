import type { Notification, NotificationPayload, NotificationType } from '@rasteh/contract/notifications';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useToast } from '@rasteh/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../http/error-text.ts';
import { notificationTexts, faNotifications as texts } from '../../i18n/panel/notifications.ts';
import { ListState } from '../../lists/list-state.tsx';
import { useNow } from '../../page/clock.ts';
import { usePage } from '../../page/page.ts';
import styles from './notification-bell.module.css';
import { NotificationLink } from './notification-link.tsx';
import { notificationsQuery, useMarkRead } from './queries.ts';

/** The text of a notification of any type. */
const textOf = ({ type, payload }: Notification) =>
  (notificationTexts[type] as (payload: NotificationPayload<NotificationType>) => { title: string; text: string })(payload);

/** The user's notifications, newest first; opening one marks it as read. */
export function NotificationList({ unread, level: Title = 'h2' }: { unread: number; level?: 'h1' | 'h2' }) {
  const { api } = usePage();
  const list = useInfiniteQuery(notificationsQuery(api));
  const toast = useToast();
  const markRead = useMarkRead();
  const mark = (ids: number[] | 'all') =>
    markRead.mutate(ids, { onError: (error) => toast({ title: errorText(error), tone: 'error' }) });
  const notifications = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-label={texts.title}>
      <header className={styles.head}>
        <Title className={styles.title}>{texts.title}</Title>
        {unread > 0 ? (
          <Button
            variant="plain"
            size="s"
            className={styles.mark}
            busy={markRead.isPending && markRead.variables === 'all'}
            onClick={() => mark('all')}
          >
            {texts.read_all}
          </Button>
        ) : null}
      </header>
      {notifications.length === 0 ? (
        <ListState query={list} empty={<EmptyState title={texts.empty} text={texts.empty_text} />} />
      ) : null}
      <ol className={styles.list}>
        {notifications.map((one) => (
          <Row key={one.id} notification={one} onRead={() => mark([one.id])} />
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button variant="plain" className={styles.older} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.older}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { title, text } = textOf(notification);
  const now = useNow();
  const isUnread = notification.read_at === null;
  return (
    <li className={isUnread ? styles.unread : undefined}>
      <NotificationLink notification={notification} className={styles.link} onClick={() => isUnread && onRead()}>
        <b>
          {isUnread ? <span role="img" aria-label={texts.unread} className={styles.dot} /> : null}
          {title}
        </b>
        <span>{text}</span>
        <time dateTime={notification.created_at}>{formatRelative(notification.created_at, now)}</time>
      </NotificationLink>
      {isUnread ? (
        <Button variant="plain" size="s" className={styles.mark} aria-label={texts.read_one(title)} onClick={onRead}>
          {texts.read}
        </Button>
      ) : null}
    </li>
  );
}
