import { formatNumber } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FactLine } from '../../../core/market/fact-line/fact-line.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { leftText } from '../../../core/page/deadline.tsx';
import { MiniList, MiniRow } from '../../../core/page/mini-list.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import { openRfqsQuery, publicRfqListQuery } from './queries.ts';

const texts = faPublicRfqs.card;

/** The newest open RFQs, each with its call to quote; updated live. */
export function OpenRfqsCard({ category_id, title }: { category_id?: number; title: string }) {
  const { api } = usePage();
  const { data } = useQuery(publicRfqListQuery(api, openRfqsQuery(category_id)));
  const now = useNow();
  useTopic('rfqs');
  if (!data) return null;
  return (
    <MiniList
      title={title}
      count={formatNumber(data.meta.total)}
      empty={texts.empty}
      renderAll={(text) => (
        <Link to="/rfqs" search={{ category: category_id === undefined ? undefined : String(category_id) }}>
          {text}
        </Link>
      )}
    >
      {data.data.map(({ id, title: rfq, city, deadline, lines: [line] }) => (
        <MiniRow
          key={id}
          link={
            <Link to="/rfqs/$rfqId" params={{ rfqId: String(id) }}>
              {rfq}
            </Link>
          }
          note={
            <FactLine>
              {[
                line ? `${formatQuantity(line.quantity)} ${line.unit.title}` : null,
                city.name,
                leftText(Date.parse(deadline) - now),
              ]}
            </FactLine>
          }
          end={
            <Link
              to="/rfqs/$rfqId"
              params={{ rfqId: String(id) }}
              className={buttonClass({ variant: 'soft', size: 's' })}
              aria-label={texts.answer_to(rfq)}
            >
              {texts.answer}
            </Link>
          }
        />
      ))}
    </MiniList>
  );
}
