import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { toStoryFilter } from '../../../features/stories/all-queries.ts';
import { AllStories } from '../../../features/stories/all-stories.tsx';
import { PageLinks } from '../../../lists/page-links.tsx';

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
