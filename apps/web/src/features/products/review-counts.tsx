import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fa } from '../../i18n/panel/shell.ts';
import { usePage } from '../../page/page.ts';
import { reviewCountsQuery } from './queries.ts';

const texts = fa.panel.waiting;

/** Links to the user's products that wait for review and to the rejected ones; renders nothing when there are none. */
export function ReviewCounts() {
  const { api } = usePage();
  const { data } = useQuery(reviewCountsQuery(api));
  if (!data) return null;
  return (
    <>
      {data.pending > 0 ? (
        <li>
          <Link to="/panel/products" search={{ review: 'pending' }}>
            {texts.pending(data.pending)}
          </Link>{' '}
          <small>{texts.pending_text}</small>
        </li>
      ) : null}
      {data.rejected > 0 ? (
        <li>
          <Link to="/panel/products" search={{ review: 'rejected' }}>
            {texts.rejected(data.rejected)}
          </Link>{' '}
          <small>{texts.rejected_text}</small>
        </li>
      ) : null}
    </>
  );
}
