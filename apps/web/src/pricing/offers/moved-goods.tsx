import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { formatWholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { fa } from '../../i18n/fa.ts';
import { faHome } from '../../i18n/site/home.ts';
import { trendPercent } from './offer-state.ts';
import styles from './overview/moved-goods.module.css';
import { marketQuery } from './queries.ts';

type MovedGoodsProps = { renderAct: (product: BoardRow['product']) => ReactNode };

/** Goods to begin with on an empty page: those whose median moved most, each with what can be done with it. Nothing without a move. */
export function MovedGoods({ renderAct }: MovedGoodsProps) {
  const { api } = usePage();
  const { data: market } = useQuery(marketQuery(api));
  useTopic('market');
  if (!market || market.moves.length === 0) return null;
  const title = faHome.moves[market.moves_in];
  return (
    <Card id="moved-goods" title={title}>
      <ul className={styles.rows} aria-label={title}>
        {market.moves.map(({ product, median, change_percent, trend }) => (
          <li key={product.id} className={styles.row}>
            <div className={styles.what}>
              <Link
                to="/products/$id/$slug"
                params={{ id: String(product.id), slug: product.slug }}
                className={`reach ${styles.name}`}
                reloadDocument
              >
                {product.title}
              </Link>
              <p className={styles.price}>
                {median === null ? null : `${formatWholeToman(median)} ${fa.offers.toman}`}
                <PriceChange texts={fa.move} percent={market.moves_in === 'day' ? change_percent : trendPercent(trend)} />
              </p>
            </div>
            {renderAct(product)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
