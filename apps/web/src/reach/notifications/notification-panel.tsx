import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import { NotificationList, ReadAll } from './notification-list.tsx';
import styles from './notification-panel.module.css';
import { PreferencesLink } from './preferences-link.tsx';
import { unreadCountQuery } from './queries.ts';

/** The notifications of the user as a page. */
export function NotificationPanel() {
  const { api } = usePage();
  const { data: unread = 0 } = useQuery(unreadCountQuery(api));
  useTopic('me');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <div className={styles.actions}>
          <ReadAll unread={unread} />
          <PreferencesLink />
        </div>
      </header>
      <div className={styles.card}>
        <NotificationList level="h2" />
      </div>
    </div>
  );
}
