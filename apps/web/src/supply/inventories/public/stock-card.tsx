import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FactLine } from '../../../core/market/fact-line/fact-line.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { MiniList, MiniRow } from '../../../core/page/mini-list.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { faInventoryTable } from '../../../i18n/supply/inventory-table.ts';
import { PriceText, quantityText } from './inventory-text.tsx';
import { publicInventoryListQuery, stockCardQuery } from './queries.ts';

const texts = faInventoryTable.card;

/** The newest goods in stock, updated live. */
export function StockCard({ category_id, title }: { category_id?: number; title: string }) {
  const { api } = usePage();
  const { data } = useQuery(publicInventoryListQuery(api, stockCardQuery(category_id)));
  const now = useNow();
  useTopic('inventories');
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
