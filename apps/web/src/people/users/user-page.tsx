import type { UserDetails } from '@rasteh/contract/people/users/people';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RequestError } from '../../core/http/request-error.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { faUsers as texts } from '../../i18n/people/users.ts';
import { AccountCard } from './person/account-card.tsx';
import { ClosingCard } from './person/closing-card.tsx';
import { DocumentsCard } from './person/documents-card.tsx';
import { MobilesCard } from './person/mobiles-card.tsx';
import { RightsCard } from './person/rights-card.tsx';
import { RoleCard } from './person/role-card.tsx';
import { SessionsCard } from './person/sessions-card.tsx';
import { WorksCard } from './person/works-card.tsx';
import { userQuery } from './queries.ts';
import styles from './users.module.css';

type UserPageProps = {
  user_id: number;
  /** The id of the admin who looks. */
  admin_id: number;
  /** The audit log of the user. */
  log: ReactNode;
};

/** All that admins see of a user, and what they change; a user and the admin themselves differ in what can be changed. */
export function UserPage({ user_id, admin_id, log }: UserPageProps) {
  const { api } = usePage();
  const query = useQuery(userQuery(api, user_id));
  const user = query.data;
  const missing = (
    <EmptyState title={texts.missing_title} text={texts.missing_text} action={<Link to="/admin/people">{texts.back}</Link>} />
  );
  if (query.error instanceof RequestError && query.error.status === 404) return missing;
  if (!user) return <ListState query={query} empty={null} />;
  return <Cards user={user} isSelf={user.id === admin_id} admin_id={admin_id} log={log} />;
}

function Cards({ user, isSelf, admin_id, log }: { user: UserDetails; isSelf: boolean; admin_id: number; log: ReactNode }) {
  const mayChange = !isSelf && user.status !== 'closed';
  return (
    <div className={styles.page}>
      <div className={styles.wide}>
        <AccountCard user={user} isSelf={isSelf} mayChange={mayChange} />
      </div>
      {user.role === 'user' ? (
        <div className={styles.wide}>
          <WorksCard user={user} />
        </div>
      ) : null}
      <RoleCard user={user} mayChange={mayChange} />
      <MobilesCard user={user} mayChange={mayChange} />
      <SessionsCard user={user} />
      <RightsCard user={user} admin_id={admin_id} mayChange={mayChange} />
      {user.supplier ? <DocumentsCard user={user} /> : null}
      {mayChange ? <ClosingCard user={user} /> : null}
      <div className={styles.wide}>{log}</div>
    </div>
  );
}
