import { readBy } from '@rasteh/contract/reach/notifications/reading';
import { formatNumber } from '@rasteh/persian/digits';
import { Dropdown } from '@rasteh/ui/dropdown';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { loadedOnUse } from '../../core/hydration/loaded-on-use.tsx';
import { followPhoneWidth, isPhoneWide } from '../../core/hydration/phone-width.ts';
import { useWantedByHash } from '../../core/hydration/use-wanted-by-hash.ts';
import { usePage } from '../../core/page/page.ts';
import { usePlace } from '../../core/page/use-place.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import styles from './notification-bell.module.css';
import { markRead, unreadCountQuery } from './queries.ts';

const loadSheet = () => loadChunk(() => import('./notification-sheet.tsx')).then((part) => part.NotificationSheet);
const NotificationSheet = loadedOnUse(loadSheet, texts.title);
/** A pointer on the bell, or its focus, comes before the press. */
const preload = () => void loadSheet().catch(() => undefined);

/**
 * The bell of a logged-in user with the unread count. A press opens the notifications in a panel, which reads them then for the first
 * time; on phones it leads to their page. A page that is opened by a notification marks it as read here.
 */
export function NotificationBell() {
  const { api } = usePage();
  const { data: unread = 0 } = useQuery(unreadCountQuery(api));
  const [wasOpened, setWasOpened] = useState(false);
  const isPhone = useSyncExternalStore(followPhoneWidth, isPhoneWide, () => false);
  const place = usePlace();
  const title = usePanelBase() === '/panel' ? texts.title : texts.own_title;
  useTopic('me');
  const queryClient = useQueryClient();
  // The page shows what it was opened for, whether that is noted or not.
  useWantedByHash(readBy, (id) => void markRead(api, queryClient, [id]).catch(() => undefined));
  const icon = (
    <span role="img" aria-label={texts.bell(unread)} className={styles.icon}>
      <Bell />
      {unread > 0 ? <span className={styles.count}>{formatNumber(Math.min(unread, 99))}</span> : null}
    </span>
  );
  return (
    <div className={`needs-js ${styles.bell}`}>
      {isPhone ? (
        <Link to="/panel/notifications" className={styles.link}>
          {icon}
        </Link>
      ) : (
        <Dropdown
          label={icon}
          align="end"
          place={place}
          className={styles.sheet}
          isBare
          onOpen={() => setWasOpened(true)}
          onNear={preload}
        >
          {wasOpened ? <NotificationSheet title={title} unread={unread} /> : null}
        </Dropdown>
      )}
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
