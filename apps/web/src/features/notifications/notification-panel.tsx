import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';
import { unreadCountQuery } from './queries.ts';

/** The notifications of the user as a page. */
export function NotificationPanel() {
  const { api } = usePage();
  const { data: unread = 0 } = useQuery(unreadCountQuery(api));
  useTopic('me');
  return (
    <div className={styles.page}>
      <NotificationList unread={unread} level="h1" />
    </div>
  );
}
