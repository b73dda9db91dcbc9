import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PageLinks } from '../../core/lists/page-links.tsx';
import { AdminAuditList } from '../../reach/audit/admin-audit-list.tsx';
import { toAdminAuditFilter } from '../../reach/audit/queries.ts';

function AuditPage() {
  const search = useSearch({ strict: false });
  const filter = toAdminAuditFilter(search);
  const navigate = useNavigate();
  return (
    <AdminAuditList
      filter={filter}
      onQuery={(q) => navigate({ to: '/admin/audit', search: { ...filter, page: undefined, q }, resetScroll: false })}
      onClear={() => navigate({ to: '/admin/audit', search: {}, resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to="/admin/audit" search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** The audit log of the portal, in a chunk of its own. */
export const adminAuditLazy = createLazyRoute('/admin/audit')({ component: AuditPage });
