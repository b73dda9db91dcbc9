import type { Product } from '@rasteh/contract/goods/products';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { PriceChange } from '@rasteh/ui/price-change';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';
import { amountShown, type ShownBasis } from '../../../core/market/price-basis.ts';
import { usePage } from '../../../core/page/page.ts';
import { ShortTextPart } from '../../../core/rich-text/short-text-part.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faPriceBasis } from '../../../i18n/pricing/price-basis.ts';
import type { Fit } from '../../../pricing/offers/ranked-offers.ts';
import { lowestText, PriceRange } from '../../../pricing/offers/ranked-offers.ts';
import { WatchPart } from '../watch-part.tsx';
import styles from './product.module.css';

// A link or a drawing: its script is for navigations alone.
const ProductThumb = hydratedLater('press', () =>
  loadChunk(() => import('./product-thumb.tsx')).then((part) => part.ProductThumb),
);

const ShareButton = hydratedLater('press', () => loadChunk(() => import('./share-button.tsx')).then((part) => part.ShareButton));

type ProductHeadProps = {
  product: Product;
  /** The name of the category's drawing. */
  icon: string;
  variations: readonly NonNullable<Offer['variation']>[];
  /** The offers that fit, the lowest first. */
  fitting: readonly Offer[];
  /** How the median of the market moved since the day before, in percent; null if that is not known. */
  move_percent: number | null;
  fit: Fit;
  basis: ShownBasis;
};

/** What the product is, and the lowest price for the wanted quantity and payment. */
export function ProductHead({ product, icon, variations, fitting, move_percent, fit, basis }: ProductHeadProps) {
  const { id, title, image, options, description, description_body } = product;
  const { origin } = usePage();
  const amounts = fitting.flatMap((offer) => amountShown(offer, basis) ?? []);
  const [least] = amounts;
  return (
    <header className={styles.head}>
      {/* A second picture for messengers; React moves it into the head, which keeps one of its own for each property. */}
      {image === null ? null : <meta property="og:image" content={origin + image} />}
      <ProductThumb product={product} icon={icon} />
      <div className={styles.what}>
        <h1>{title}</h1>
        <dl className={styles.facts} aria-label={fa.product.facts}>
          {options.map(({ level_id, level, option }) => (
            <div key={level_id} data-in-title={title.includes(option) || undefined}>
              <dt>{level}</dt>
              <dd>{option}</dd>
            </div>
          ))}
          {variations.map(({ id: variation_id, title: name, unit, unit_weight_kg }) =>
            unit_weight_kg === null ? null : (
              <div key={variation_id}>
                <dt>{variations.length > 1 ? name : fa.product.weight_of(unit.title)}</dt>
                <dd>{fa.product.weight(formatNumber(Number(unit_weight_kg)))}</dd>
              </div>
            ),
          )}
        </dl>
        {description ? (
          <div className={styles.description}>
            <ShortTextPart words={description} body={description_body} />
          </div>
        ) : null}
      </div>
      <div className={styles.figures}>
        <p className={styles.best}>
          {least === undefined ? (
            <span>{lowestText(fit, false)}</span>
          ) : (
            <>
              <span>{lowestText(fit, true)}</span>
              <strong>
                {formatToman(least)} <small>{fa.offers.toman}</small>
              </strong>
              {move_percent === null ? null : (
                <span title={fa.product.today} className={styles.move}>
                  <PriceChange texts={fa.move} percent={move_percent} />
                </span>
              )}
              <span>{faPriceBasis.per_with(basis.unit.title, faPriceBasis.vat[basis.with_vat ? 'with' : 'without'])}</span>
            </>
          )}
        </p>
        <PriceRange amounts={amounts} />
      </div>
      <div className={styles.acts} data-print="no">
        <WatchPart kind="product" item_id={id} name={title} />
        <ShareButton title={title} />
      </div>
    </header>
  );
}
