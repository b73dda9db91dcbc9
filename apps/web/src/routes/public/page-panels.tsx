import type { Category, Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { loadedOnUse } from '../../core/hydration/loaded-on-use.tsx';
import { faBoard } from '../../i18n/pricing/board.ts';
import { MarketPanels } from '../../site/market-panels/market-panels.tsx';
import type { PublicInventoryPage } from '../../supply/inventories/public/queries.ts';
import { StockCard } from '../../supply/inventories/public/stock-card.tsx';
import { OpenRfqsCard } from '../../trade/rfqs/public/open-rfqs-card.tsx';
import type { PublicRfqPage } from '../../trade/rfqs/public/queries.ts';
import styles from './page-panels.module.css';

// They come with the panels: a chunk of their own would cost each first visit more than they weigh.
export { CityOptions } from '../../core/forms/choices/city-options.tsx';
export { LandedCost, LandedCostNote } from '../../supply/freights/landed-cost.tsx';

// The content of a panel is loaded when it is first opened.
const ProductSuppliers = loadedOnUse(() =>
  loadChunk(() => import('../../supply/suppliers/product-suppliers.tsx')).then((part) => part.ProductSuppliers),
);
const PublicSuppliers = loadedOnUse(() =>
  loadChunk(() => import('../../supply/suppliers/public-suppliers.tsx')).then((part) => part.PublicSuppliers),
);

type Product = { id: number; title: string; unit: { title: string } };

type ProductPanelsProps = { product: Product; offers: readonly Offer[]; units: readonly [Unit, ...Unit[]] };

/** The panels of a product's page: an RFQ for it, and its suppliers. */
export function ProductPanels({ product: { id, title, unit }, offers, units }: ProductPanelsProps) {
  return (
    <div className={`needs-js ${styles.panels}`}>
      <MarketPanels
        wanted={{ product_id: id, title, unit: unit.title }}
        suppliers={() => <ProductSuppliers offers={offers} product_id={id} units={units} />}
      />
    </div>
  );
}

type CategoryPanelsProps = {
  category: Pick<Category, 'id' | 'title'>;
  goods: string;
  stock: PublicInventoryPage | undefined;
  rfqs: PublicRfqPage | undefined;
  /** The minute that the times of the cards name: a change loads this script, which then follows the time by itself. */
  minute: number;
};

/** Beside the board of a category: an RFQ for its goods, its suppliers, the newest stock and the open RFQs. */
export function CategoryPanels({ category: { id, title }, goods, stock, rfqs }: CategoryPanelsProps) {
  return (
    <div className={styles.side}>
      <div className="needs-js">
        <MarketPanels
          wanted={{ title: goods, text: goods === title ? '' : goods }}
          suppliers={() => <PublicSuppliers category_id={id} />}
        />
      </div>
      <StockCard category_id={id} title={faBoard.stock(title)} data={stock} />
      <OpenRfqsCard category_id={id} title={faBoard.rfqs(title)} data={rfqs} />
    </div>
  );
}
