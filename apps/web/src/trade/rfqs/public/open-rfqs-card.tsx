import { formatNumber } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { FactLine } from '../../../core/market/fact-line/fact-line.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { leftText } from '../../../core/page/deadline.tsx';
import { MiniList, MiniRow } from '../../../core/page/mini-list.tsx';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import type { PublicRfqPage } from './queries.ts';

const texts = faPublicRfqs.card;

type OpenRfqsCardProps = {
  category_id?: number;
  title: string;
  /** The page of `openRfqsQuery`; a property, since it may change before the card is hydrated. */
  data: PublicRfqPage | undefined;
};

/** The newest open RFQs, each with its call to quote. */
export function OpenRfqsCard({ category_id, title, data }: OpenRfqsCardProps) {
  const now = useNow();
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
