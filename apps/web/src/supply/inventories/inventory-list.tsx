import type { Inventory } from '@rasteh/contract/supply/inventories';
import { inventoryStatuses } from '@rasteh/contract/supply/inventories/vocabulary';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { isImage, sizedUrl } from '../../core/files/stored-images.ts';
import { categoryField, type FilterField, provinceField } from '../../core/lists/panel-filters.tsx';
import { StatusList, StatusRow } from '../../core/lists/status-list.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faInventories } from '../../i18n/supply/inventories.ts';
import styles from './inventory-list.module.css';
import { type InventoryFilter, inventoryListQuery } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

const texts = faInventories.list;
const stateField: FilterField = {
  key: 'state',
  name: texts.state,
  choices: (['available', 'on_call'] as const).map((value) => ({ value, label: texts.states[value] })),
};
const statuses = inventoryStatuses.map((id) => ({ id, label: faInventories.statuses[id] }));

type InventoryListProps = {
  filter: InventoryFilter;
  onFilter: (filter: InventoryFilter, how: 'typed' | 'chosen') => void;
  categories: Parameters<typeof categoryField>[0];
  provinces: Parameters<typeof provinceField>[0];
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** A supplier's inventories, newest first, filtered by status and search, with live updates. */
export function InventoryList({ filter, onFilter, categories, provinces, pages }: InventoryListProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const now = useNow();
  const query = useQuery(inventoryListQuery(api, filter));
  useTopic('me');
  return (
    <StatusList
      id="inventories"
      title={faInventories.title}
      texts={texts}
      statuses={statuses}
      filter={filter}
      onFilter={onFilter}
      query={query}
      pages={pages}
      fields={[categoryField(categories), provinceField(provinces), stateField]}
      create={
        <Link to={`${base}/inventories/new`} className={buttonClass()}>
          {faInventories.new}
        </Link>
      }
      row={(inventory) => <InventoryRow key={inventory.id} inventory={inventory} base={base} now={now} />}
    />
  );
}

function InventoryRow({ inventory, base, now }: { inventory: Inventory; base: '/panel'; now: number }) {
  const { id, title, quantity, unit, amount, city, expires_at, status, rejection, change_request, pending_edit, files } =
    inventory;
  const image = files.find(isImage);
  const facts = [
    `${formatQuantity(quantity)} ${unit.title}`,
    amount === null ? texts.on_call : texts.price(formatTomanWithUnit(amount), unit.title),
    city.name,
    status === 'published' && expires_at ? texts.expires(formatRelative(expires_at, now)) : null,
  ];
  return (
    <StatusRow
      picture={
        image ? <img className={styles.thumb} src={sizedUrl(image, 88)} width={44} height={44} alt="" loading="lazy" /> : null
      }
      link={(className) => (
        <Link to={`${base}/inventories/$inventoryId`} params={{ inventoryId: String(id) }} className={className}>
          {title}
        </Link>
      )}
      note={
        <>
          {facts.filter(Boolean).join(' · ')}
          {change_request ? <p className={styles.rejection}>{texts.change_request(change_request)}</p> : null}
          {rejection ? <p className={styles.rejection}>{texts.rejection(rejection)}</p> : null}
          {pending_edit ? <p className={styles.waiting}>{texts.pending_edit}</p> : null}
        </>
      }
      states={<StatusBadge status={status} />}
    />
  );
}
