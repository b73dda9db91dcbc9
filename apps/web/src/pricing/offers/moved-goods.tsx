import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { formatWholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MiniList, MiniRow } from '../../core/page/mini-list.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { fa } from '../../i18n/fa.ts';
import { faHome } from '../../i18n/site/home.ts';
import { trendPercent } from './offer-state.ts';
import { marketQuery } from './queries.ts';

type MovedGoodsProps = { renderAct: (product: BoardRow['product']) => ReactNode };

/** Goods to begin with on an empty page: those whose median moved most, each with what can be done with it. Nothing without a move. */
export function MovedGoods({ renderAct }: MovedGoodsProps) {
  const { api } = usePage();
  const { data: market } = useQuery(marketQuery(api));
  useTopic('market');
  if (!market || market.moves.length === 0) return null;
  return (
    <MiniList title={faHome.moves[market.moves_in]}>
      {market.moves.map(({ product, median, change_percent, trend }) => (
        <MiniRow
          key={product.id}
          link={
            <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} reloadDocument>
              {product.title}
            </Link>
          }
          note={
            <>
              {median === null ? null : `${formatWholeToman(median)} ${fa.offers.toman} `}
              <PriceChange texts={fa.move} percent={market.moves_in === 'day' ? change_percent : trendPercent(trend)} />
            </>
          }
          end={renderAct(product)}
        />
      ))}
    </MiniList>
  );
}
