import type { NewsItem } from '@rasteh/contract/site/pages';
import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { MiniRow, MiniRows } from '../../core/page/mini-list.tsx';
import { faPages } from '../../i18n/site/pages.ts';

/** The news of a page, or that there are none yet. */
export function NewsList({ news }: { news: readonly NewsItem[] }) {
  if (news.length === 0)
    return (
      <EmptyState
        title={faPages.empty_title}
        text={faPages.empty_text}
        action={
          <Link to="/" className={buttonClass()}>
            {faPages.to_home}
          </Link>
        }
      />
    );
  return <MiniRows>{news.map(newsRow)}</MiniRows>;
}

/** A news item with its day and its summary. */
const newsRow = ({ id, slug, title, description, published_at }: NewsItem) => (
  <MiniRow
    key={id}
    link={
      <Link to="/news/$slug" params={{ slug }}>
        {title}
      </Link>
    }
    note={
      <>
        <time dateTime={published_at}>{formatJalaliLong(published_at)}</time>
        {description ? ` · ${description}` : ''}
      </>
    }
  />
);
