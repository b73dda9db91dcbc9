import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PageLinks } from '../../core/lists/page-links.tsx';
import { usePage } from '../../core/page/page.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { toUserFilter } from '../../people/users/queries.ts';
import { UserList } from '../../people/users/user-list.tsx';
import { UserPage } from '../../people/users/user-page.tsx';
import { AdminAuditList } from '../../reach/audit/admin-audit-list.tsx';
import { toAuditFilter } from '../../reach/audit/queries.ts';

function PeoplePage() {
  const search = useSearch({ strict: false });
  const filter = toUserFilter(search);
  const navigate = useNavigate();
  return (
    <UserList
      filter={filter}
      onFilter={(wanted, how) => navigate({ to: '/admin/people', search: wanted, replace: how === 'typed', resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to="/admin/people" search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

function PersonPage() {
  const { api } = usePage();
  const me = useQuery(meQuery(api)).data;
  const { userId = '' } = useParams({ strict: false });
  const user = Number(userId);
  const search = useSearch({ strict: false });
  const { page } = toAuditFilter(search);
  return (
    <UserPage
      key={userId}
      user_id={user}
      admin_id={me?.id ?? 0}
      log={
        <AdminAuditList
          filter={{ user, page }}
          isOfOne
          pages={(last) => (
            <PageLinks
              currentPage={page ?? 1}
              lastPage={last}
              renderLink={({ page: at, ...link }) => (
                <Link {...link} to="/admin/people/$userId" params={{ userId }} search={{ page: at }} resetScroll={false} />
              )}
            />
          )}
        />
      }
    />
  );
}

/** The users and one of them, in a chunk of their own. */
export const adminPeopleLazy = createLazyRoute('/admin/people')({ component: PeoplePage });
export const adminPersonLazy = createLazyRoute('/admin/people/$userId')({ component: PersonPage });
