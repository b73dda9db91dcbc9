import { useQuery } from '@tanstack/react-query';
import { faPanelTitles } from '../../i18n/panel/titles.ts';
import { ListState } from '../../lists/list-state.tsx';
import { usePage } from '../../page/page.ts';
import { HoursForm } from './own/hours-form.tsx';
import styles from './own/own.module.css';
import { hoursQuery } from './own-queries.ts';
import { ProfileNav } from './profile-nav.tsx';

/** When a supplier is open, for it and its delegates with the scope `profile`. */
export function HoursPanel({ user_id }: { user_id: number }) {
  const { api } = usePage();
  const query = useQuery(hoursQuery(api));
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{faPanelTitles.own.profile}</h1>
      <ProfileNav />
      {query.data === undefined ? <ListState query={query} empty={null} /> : <HoursForm user_id={user_id} stored={query.data} />}
    </div>
  );
}
