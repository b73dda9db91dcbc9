import { formatNumber } from '@rasteh/persian/digits';
import { Dropdown } from '@rasteh/ui/dropdown';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faNotifications as texts } from '../../i18n/panel/notifications.ts';
import { usePage } from '../../page/page.ts';
import { usePlace } from '../../page/use-place.ts';
import { useTopic } from '../../realtime/socket.ts';
import styles from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';
import { unreadCountQuery } from './queries.ts';

/** The bell of a logged-in user with the unread count; a press opens the list, which is read then for the first time. */
export function NotificationBell() {
  const { api } = usePage();
  const { data: unread = 0 } = useQuery(unreadCountQuery(api));
  const [wasOpened, setWasOpened] = useState(false);
  useTopic('me');
  return (
    <div className={`needs-js ${styles.bell}`}>
      <Dropdown
        label={
          <span role="img" aria-label={texts.bell(unread)} className={styles.icon}>
            <Bell />
            {unread > 0 ? <span className={styles.count}>{formatNumber(Math.min(unread, 99))}</span> : null}
          </span>
        }
        align="end"
        place={usePlace()}
        className={styles.sheet}
        isBare
        onOpen={() => setWasOpened(true)}
      >
        {wasOpened ? <NotificationList unread={unread} /> : null}
      </Dropdown>
    </div>
  );
}

const Bell = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
    <path
      d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6 2 7h-15c0-1 2-2 2-7ZM10 20a2.2 2.2 0 0 0 4 0"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
