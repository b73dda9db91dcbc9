import type { Notification } from '@rasteh/contract/reach/notifications/payloads';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useToast } from '@rasteh/ui/toast';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import { NotificationFilters } from './notification-filters.tsx';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { markRead, type NotificationFilter, notificationsQuery } from './queries.ts';
import { UnreadMessages } from './unread-messages.tsx';

/** The user's notifications by day, newest first, with their filters; opening one marks it as read. `level` is that of the days. */
export function NotificationList({ level = 'h3' }: { level?: 'h2' | 'h3' }) {
  const { api } = usePage();
  const [filter, setFilter] = useState<NotificationFilter>({});
  const list = useInfiniteQuery(notificationsQuery(api, filter));
  const mark = useMark();
  const notifications = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = filter.group !== undefined || filter.unread === true;
  return (
    <div className={styles.list}>
      <NotificationFilters filter={filter} onFilter={setFilter} />
      {isFiltered ? null : <UnreadMessages />}
      {notifications.length === 0 ? (
        <ListState
          query={list}
          empty={
            isFiltered ? (
              <EmptyState
                title={texts.none}
                action={
                  <Button variant="quiet" onClick={() => setFilter({})}>
                    {texts.show_all}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={texts.empty} text={texts.empty_text} />
            )
          }
        />
      ) : null}
      <div aria-busy={list.isPlaceholderData || undefined} className={styles.days}>
        {daysOf(notifications).map(([day, rows]) => (
          <Day key={day} level={level} day={day} notifications={rows} onRead={(id) => mark.mutate([id])} />
        ))}
      </div>
      {list.hasNextPage ? (
        <Button variant="plain" className={styles.older} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.older}
        </Button>
      ) : null}
    </div>
  );
}

/** Marks notifications as read, and shows why it failed. */
function useMark() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (ids: number[] | 'all') => markRead(api, queryClient, ids),
    onError: (error) => toast({ title: errorText(error), tone: 'error' }),
  });
}

/** Marks all as read; absent when nothing is unread. */
export function ReadAll({ unread }: { unread: number }) {
  const mark = useMark();
  if (unread === 0) return null;
  return (
    <Button variant="plain" size="s" className={styles.all} busy={mark.isPending} onClick={() => mark.mutate('all')}>
      {texts.read_all}
    </Button>
  );
}

const daysOf = (notifications: Notification[]) => [...Map.groupBy(notifications, ({ created_at }) => tehranDay(created_at))];

type DayProps = { level: 'h2' | 'h3'; day: string; notifications: Notification[]; onRead: (id: number) => void };

function Day({ level: Title, day, notifications, onRead }: DayProps) {
  const now = useNow();
  const title = useId();
  const age = dayNumber(tehranDay(now)) - dayNumber(day);
  const name = age === 0 ? texts.today : age === 1 ? texts.yesterday : formatJalaliFull(notifications[0]?.created_at ?? now);
  return (
    <section aria-labelledby={title}>
      <Title id={title} className={styles.day}>
        {name}
      </Title>
      <ol>
        {notifications.map((one) => (
          <NotificationRow key={one.id} notification={one} now={now} isToday={age === 0} onRead={() => onRead(one.id)} />
        ))}
      </ol>
    </section>
  );
}
