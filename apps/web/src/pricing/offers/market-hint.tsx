import type { Product } from '@rasteh/contract/goods/products';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { formatPercent } from '@rasteh/persian/digits';
import { formatWholeToman } from '@rasteh/persian/money';
import { useQuery } from '@tanstack/react-query';
import { unitsQuery } from '../../core/http/reference-queries.ts';
import { usePage } from '../../core/page/page.ts';
import { faMarketHint as texts } from '../../i18n/pricing/market-hint.ts';
import styles from './market-hint.module.css';
import { boardQuery } from './queries.ts';

/** Amounts that differ by less (percent) are the same to a reader. */
const SAME = 0.05;

type MarketHintProps = {
  product: Product;
  category: { id: number; slug: string };
  /** The own amount (Rial for one unit without value added tax); null while there is none. */
  own: { amount: number; unit_id: number } | null;
};

/** What others ask for the product today, and how far the own amount is from their middle. */
export function MarketHint({ product, category, own }: MarketHintProps) {
  const { api } = usePage();
  const option_ids = product.options.map(({ option_id }) => option_id).join(',');
  const { data } = useQuery(boardQuery(api, category, option_ids ? { option_ids } : {}));
  const units = useQuery(unitsQuery(api)).data;
  if (!data || !units) return null;
  const row = data.data.find((one) => one.product.id === product.id);
  const unit = units.find(({ id }) => id === row?.comparison_unit_id);
  if (!row || row.median === null || row.lowest === null || row.highest === null || !unit)
    return <p className={styles.market}>{texts.no_market}</p>;
  const distance = distanceText(own, row, row.median);
  return (
    <div className={styles.market}>
      <p>
        <b>{texts.median(formatWholeToman(row.median), unit.title)}</b> {distance ? <span role="status">{distance}</span> : null}
      </p>
      <p>{texts.range(formatWholeToman(row.lowest), formatWholeToman(row.highest), row.compared)}</p>
    </div>
  );
}

/** How far an amount is from the median; null where they are not on one basis. */
function distanceText(own: MarketHintProps['own'], { comparison_unit_id }: BoardRow, median: number): string | null {
  if (own?.unit_id !== comparison_unit_id) return null;
  const percent = ((own.amount - median) / median) * 100;
  if (Math.abs(percent) < SAME) return texts.same;
  const text = formatPercent(Math.abs(percent));
  return percent > 0 ? texts.above(text) : texts.below(text);
}
