import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import { PriceText, quantityText } from './inventory-text.tsx';
import { supplierStockQuery } from './queries.ts';
import { StockPicture } from './stock-picture.tsx';
import styles from './supplier-stock.module.css';

const texts = faSupplier.stock;

type SupplierStockProps = {
  handle: string;
  /** The icon of a category: goods without a picture are drawn. */
  iconOf(category_id: number): string;
};

/** The newest goods in stock of a supplier, updated live; nothing without any. */
export function SupplierStock({ handle, iconOf }: SupplierStockProps) {
  const { api } = usePage();
  const { data } = useQuery(supplierStockQuery(api, handle));
  const now = useNow();
  useTopic('inventories');
  const shown = data?.data.filter(({ expires_at }) => Date.parse(expires_at) > now) ?? [];
  if (!data || shown.length === 0) return null;
  return (
    <Card
      id="stock"
      title={faSupplier.sections.stock}
      actions={
        <Link to="/inventories" search={{ supplier: handle }} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {texts.all(data.meta.total)}
        </Link>
      }
    >
      <ul className={styles.list} aria-label={faSupplier.sections.stock}>
        {shown.map((inventory) => (
          <StockRow key={inventory.id} inventory={inventory} icon={iconOf(inventory.product.category_id)} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function StockRow({ inventory, icon, now }: { inventory: PublicInventory; icon: string; now: number }) {
  const { id, title, city, refreshed_at } = inventory;
  return (
    <li className={styles.row}>
      <StockPicture inventory={inventory} icon={icon} />
      <div className={styles.what}>
        <Link to="/inventories/$inventoryId" params={{ inventoryId: String(id) }}>
          {title}
        </Link>
        <small>
          {quantityText(inventory)} · {city.name} · <time dateTime={refreshed_at}>{formatRelative(refreshed_at, now)}</time>
        </small>
      </div>
      <span className={styles.price}>
        <PriceText inventory={inventory} />
      </span>
    </li>
  );
}
