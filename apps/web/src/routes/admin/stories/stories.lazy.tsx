import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { toStoryFilter } from '../../../supply/stories/all-queries.ts';
import { AllStories } from '../../../supply/stories/all-stories.tsx';

function StoriesPage() {
  const search = useSearch({ strict: false });
  const filter = toStoryFilter(search);
  const navigate = useNavigate();
  return (
    <AllStories
      filter={filter}
      onFilter={(wanted, how) => navigate({ to: '/admin/stories', search: wanted, replace: how === 'typed', resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to="/admin/stories" search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** The stories of all suppliers, in a chunk of its own. */
export const adminStoriesLazy = createLazyRoute('/admin/stories')({ component: StoriesPage });
