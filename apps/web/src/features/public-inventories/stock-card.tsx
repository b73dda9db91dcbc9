import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { faInventoryTable } from '../../i18n/public/inventory-table.ts';
import { FactLine } from '../../market/fact-line/fact-line.tsx';
import { useNow } from '../../page/clock.ts';
import { MiniList, MiniRow } from '../../page/mini-list.tsx';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
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
