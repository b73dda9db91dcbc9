import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { GrantedDelegations } from '../../../people/delegations/given-list.tsx';
import { delegationsQuery } from '../../../people/delegations/queries.ts';
import { ReceivedList } from '../../../people/delegations/received-list.tsx';
import { SubjectSearch } from '../../../people/delegations/subject-search.tsx';
import { AuditList } from '../../../reach/audit/audit-list.tsx';
import { toAuditFilter } from '../../../reach/audit/queries.ts';
import styles from './delegations.module.css';

function PanelDelegationsPage() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  // Both lists are parts of one answer: one that came before the other would move it.
  const { isLoading } = useQuery(delegationsQuery(api));
  const filter = toAuditFilter(panelDelegationsLazy.useSearch());
  const navigate = panelDelegationsLazy.useNavigate();
  return (
    <div className={styles.page}>
      <h1>{faPanelTitles.own.delegations}</h1>
      {me?.role === 'admin' ? <SubjectSearch /> : null}
      {isLoading ? (
        <Skeleton label={faPanelTitles.own.delegations} rows={8} />
      ) : (
        <>
          <ReceivedList />
          {me?.role === 'user' ? <GrantedDelegations /> : null}
        </>
      )}
      <AuditList
        filter={filter}
        onClear={() => void navigate({ to: '/panel/delegations', search: {}, resetScroll: false })}
        pages={(last) => (
          <PageLinks
            currentPage={filter.page ?? 1}
            lastPage={last}
            renderLink={({ page, ...link }) => (
              <Link {...link} from="/panel/delegations" to="." search={{ ...filter, page }} resetScroll={false} />
            )}
          />
        )}
      />
    </div>
  );
}

/** The delegations of the user, in a chunk of their own. */
export const panelDelegationsLazy = createLazyRoute('/panel/delegations')({ component: PanelDelegationsPage });
