import type { Market } from '@rasteh/contract/pricing/offers/market';
import { formatWholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { Sparkline } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { GoodsDrawing } from '../../../core/market/goods-drawing.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faHome } from '../../../i18n/site/home.ts';
import { trendPercent } from '../offer-state.ts';
import styles from './moves-card.module.css';

/**
 * The products whose median moved most since the last closed day, or in the last 30 days while none has; without a closed day there
 * is nothing to compare with.
 */
export function MovesCard({ market: { moves, moves_in, categories } }: { market: Market }) {
  const icons = new Map(categories.map(({ category: { id, icon } }) => [id, icon]));
  const isCompared = categories.some(({ change_percent }) => change_percent !== null);
  return (
    <section className={styles.card} aria-label={faHome.moves[moves_in]}>
      <header className={styles.head}>
        <h2>{faHome.moves[moves_in]}</h2>
        {moves_in === 'month' && moves.length > 0 ? <p>{faHome.still_today}</p> : null}
      </header>
      {moves.length === 0 ? <p className={styles.empty}>{isCompared ? faHome.no_moves : faHome.no_day_before}</p> : null}
      <ol className={styles.rows}>
        {moves.map(({ product: { id, slug, title, category_id }, median, change_percent, trend }) => (
          <li key={id} className={styles.row}>
            <span className={styles.picture}>
              <GoodsDrawing icon={icons.get(category_id) ?? ''} title={title} />
            </span>
            <Link to="/products/$id/$slug" params={{ id: String(id), slug }}>
              {title}
            </Link>
            <Sparkline points={trend} label={fa.offers.trend(trendPercent(trend))} />
            <b>{median === null ? '–' : formatWholeToman(median)}</b>
            <PriceChange texts={fa.move} percent={moves_in === 'day' ? change_percent : trendPercent(trend)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
