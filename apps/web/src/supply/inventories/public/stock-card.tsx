import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { Link } from '@tanstack/react-router';
import { FactLine } from '../../../core/market/fact-line/fact-line.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { MiniList, MiniRow } from '../../../core/page/mini-list.tsx';
import { faInventoryTable } from '../../../i18n/supply/inventory-table.ts';
import { PriceText, quantityText } from './inventory-text.tsx';
import type { PublicInventoryPage } from './queries.ts';

const texts = faInventoryTable.card;

type StockCardProps = {
  category_id?: number;
  title: string;
  /** The page of `stockCardQuery`; a property, since it may change before the card is hydrated. */
  data: PublicInventoryPage | undefined;
};

/** The newest goods in stock. */
export function StockCard({ category_id, title, data }: StockCardProps) {
  const now = useNow();
  if (!data) return null;
  return (
    <MiniList
      title={title}
      count={formatNumber(data.meta.total)}
      empty={texts.empty}
      renderAll={(text) => (
        <Link to="/inventories" search={{ category: category_id === undefined ? undefined : String(category_id) }}>
          {text}
        </Link>
      )}
    >
      {data.data.map((inventory) => (
        <MiniRow
          key={inventory.id}
          link={
            <Link to="/inventories/$inventoryId" params={{ inventoryId: String(inventory.id) }}>
              {inventory.title}
            </Link>
          }
          note={
            <FactLine>
              {[
                quantityText(inventory),
                <bdi key="supplier">{inventory.supplier.title}</bdi>,
                inventory.city.name,
                formatRelative(inventory.refreshed_at, now),
              ]}
            </FactLine>
          }
          end={<PriceText inventory={inventory} />}
        />
      ))}
    </MiniList>
  );
}
