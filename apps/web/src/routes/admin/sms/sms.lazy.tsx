import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { toSmsFilter } from '../../../reach/sms/queries.ts';
import { SmsList } from '../../../reach/sms/sms-list.tsx';

function SmsPage() {
  const search = useSearch({ strict: false });
  const filter = toSmsFilter(search);
  const navigate = useNavigate();
  return (
    <SmsList
      filter={filter}
      onFilter={(wanted, how) =>
        navigate({ to: '/admin/messages', search: wanted, replace: how === 'typed', resetScroll: false })
      }
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to="/admin/messages" search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** The text messages that the portal sends, in a chunk of its own. */
export const adminSmsLazy = createLazyRoute('/admin/messages')({ component: SmsPage });
