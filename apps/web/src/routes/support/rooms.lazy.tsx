import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PageLinks } from '../../core/lists/page-links.tsx';
import { usePage } from '../../core/page/page.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { toSupportSearch } from '../../talk/support/queries.ts';
import { SupportDesk } from '../../talk/support/support-desk.tsx';

/** Of links that differ by their search alone, only the one to this very page is current. */
const exactly = { exact: true, includeSearch: true };

function SupportPage() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const given = useSearch({ strict: false });
  const search = toSupportSearch(given);
  const navigate = useNavigate();
  if (!me) return null;
  return (
    <SupportDesk
      me_id={me.id}
      search={search}
      link={(wanted, look) => <Link {...look} to="/support" search={wanted} resetScroll={false} activeOptions={exactly} />}
      onSearch={(wanted) => navigate({ to: '/support', search: wanted, resetScroll: false, replace: wanted.q !== search.q })}
      pages={(last) => (
        <PageLinks
          currentPage={search.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to="/support" search={{ ...search, page }} />}
        />
      )}
    />
  );
}

/** The rooms of a supporter's desk, in a chunk of their own. */
export const supportRoomsLazy = createLazyRoute('/support/')({ component: SupportPage });
