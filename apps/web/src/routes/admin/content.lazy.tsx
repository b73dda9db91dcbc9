import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PageLinks } from '../../core/lists/page-links.tsx';
import { PageList } from '../../site/pages/page-list.tsx';
import { toWritingFilter } from '../../site/pages/written-pages.ts';

function ContentPage() {
  const search = useSearch({ strict: false });
  const filter = toWritingFilter(search);
  const navigate = useNavigate();
  return (
    <PageList
      filter={filter}
      onFilter={(wanted, how) => navigate({ to: '/admin/content', search: wanted, replace: how === 'typed', resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to="/admin/content" search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** The list of pages and news, in a chunk of its own: the editor is in that of the form. */
export const adminContentLazy = createLazyRoute('/admin/content')({ component: ContentPage });
