import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MiniList, MiniRow } from '../../core/page/mini-list.tsx';
import { usePage } from '../../core/page/page.ts';
import { latestNewsQuery } from './latest-news.ts';

/** The newest news; nothing if there are none. */
export function NewsCard({ title }: { title: string }) {
  const { api } = usePage();
  const { data: news } = useQuery(latestNewsQuery(api));
  if (!news?.length) return null;
  return (
    <MiniList title={title} renderAll={(text) => <Link to="/news">{text}</Link>}>
      {news.map(({ id, slug, title: headline, published_at }) => (
        <MiniRow
          key={id}
          link={
            <Link to="/news/$slug" params={{ slug }}>
              {headline}
            </Link>
          }
          note={<time dateTime={published_at}>{formatJalaliLong(published_at)}</time>}
        />
      ))}
    </MiniList>
  );
}
