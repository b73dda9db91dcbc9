import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fa } from '../../i18n/panel/shell.ts';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import { quotesToCompareQuery } from './queries.ts';

const texts = fa.panel.waiting;

/** Links to the user's own RFQs that have quotes and no winner yet; renders nothing when there are none. */
export function QuotesToCompare() {
  const { api } = usePage();
  const { data: rfqs } = useQuery(quotesToCompareQuery(api));
  useTopic('me');
  const [first, ...others] = rfqs ?? [];
  if (!first) return null;
  const quotes = [first, ...others].reduce((sum, { quotes_count }) => sum + quotes_count, 0);
  const text = texts.quotes(quotes, others.length + 1);
  return (
    <li>
      {others.length > 0 ? (
        <Link to="/panel/rfqs">{text}</Link>
      ) : (
        <Link to="/panel/rfqs/$rfqId" params={{ rfqId: String(first.id) }}>
          {text}
        </Link>
      )}{' '}
      <small>{texts.quotes_text}</small>
    </li>
  );
}
