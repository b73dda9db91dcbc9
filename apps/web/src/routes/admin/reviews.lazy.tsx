import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PageLinks } from '../../core/lists/page-links.tsx';
import { usePage } from '../../core/page/page.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { toReviewSearch } from '../../reach/reviews/queries.ts';
import { ReviewQueue } from '../../reach/reviews/review-queue.tsx';

/** Of links that differ by their search alone, only the one to this very page is current. */
const exactly = { exact: true, includeSearch: true };

function ReviewsPage() {
  const given = useSearch({ strict: false });
  const search = toReviewSearch(given);
  const navigate = useNavigate();
  const me = useQuery(meQuery(usePage().api)).data;
  return (
    <ReviewQueue
      search={search}
      me_id={me?.id}
      onOpen={(review) => navigate({ to: '/admin/reviews', search: { ...search, review }, resetScroll: false })}
      onPart={(part) => navigate({ to: '/admin/reviews', search: { kind: search.kind, part }, resetScroll: false })}
      link={(wanted, look) => <Link {...look} to="/admin/reviews" search={wanted} resetScroll={false} activeOptions={exactly} />}
      pages={(last) => (
        <PageLinks
          currentPage={search.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => (
            <Link {...link} to="/admin/reviews" search={{ kind: search.kind, part: search.part, closed: search.closed, page }} />
          )}
        />
      )}
    />
  );
}

/** The review queue, in a chunk of its own. */
export const adminReviewsLazy = createLazyRoute('/admin/reviews')({ component: ReviewsPage });
