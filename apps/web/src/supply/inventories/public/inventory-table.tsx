import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { Badge } from '@rasteh/ui/badge';
import { Cell, HeaderCell, Row, Table } from '@rasteh/ui/table';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { faInventory } from '../../../i18n/supply/inventory.ts';
import { faInventoryTable as texts } from '../../../i18n/supply/inventory-table.ts';
import { PriceText, quantityText } from './inventory-text.tsx';
import styles from './public-inventories.module.css';
import { StockPicture } from './stock-picture.tsx';

type InventoryTableProps = {
  inventories: readonly PublicInventory[];
  /** The icon of a category: goods without a picture are drawn. */
  iconOf(category_id: number): string;
};

/** The table of inventories, updated live; an inventory whose time is over disappears by itself. */
export function InventoryTable({ inventories, iconOf }: InventoryTableProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const moment = useNow();
  const ends = inventories.map(({ expires_at }) => Date.parse(expires_at)).filter((end) => end > moment);
  const now = useNow(ends.length > 0 ? Math.min(...ends) : undefined);
  return (
    <Table
      label={texts.table}
      head={
        <>
          <HeaderCell>{texts.columns.what}</HeaderCell>
          <HeaderCell numeric>{texts.columns.quantity}</HeaderCell>
          <HeaderCell numeric>{texts.columns.price}</HeaderCell>
          <HeaderCell>{texts.columns.city}</HeaderCell>
          <HeaderCell>{texts.columns.supplier}</HeaderCell>
          <HeaderCell>{texts.columns.refreshed}</HeaderCell>
        </>
      }
    >
      {inventories
        .filter(({ expires_at }) => Date.parse(expires_at) > now)
        .map((inventory) => (
          <InventoryRow
            key={inventory.id}
            inventory={inventory}
            icon={iconOf(inventory.product.category_id)}
            now={now}
            selected={inventory.id === selected}
            onSelect={() => setSelected(inventory.id === selected ? null : inventory.id)}
          />
        ))}
    </Table>
  );
}

type InventoryRowProps = { inventory: PublicInventory; icon: string; now: number; selected: boolean; onSelect: () => void };

function InventoryRow({ inventory, icon, now, selected, onSelect }: InventoryRowProps) {
  const { id, title, product, variation, supplier, city, refreshed_at, version } = inventory;
  // A title that contains the product needs no second line for it.
  const what = [title.includes(product.title) ? null : product.title, variation?.title].filter(Boolean).join(' · ');
  // A click on a link in the row follows the link and does not select the row.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button')) onSelect();
  };
  return (
    <Row selected={selected} onClick={onClick} aria-selected={selected} className={styles.row}>
      <Cell card="title">
        <div className={styles.what}>
          <StockPicture inventory={inventory} icon={icon} />
          <div className={styles.words}>
            <Link to="/inventories/$inventoryId" params={{ inventoryId: String(id) }} className={`reach ${styles.title}`}>
              {title}
            </Link>
            {what ? <span className={styles.product}>{what}</span> : null}
          </div>
        </div>
      </Cell>
      <Cell numeric card="detail" className={styles.quantity}>
        {quantityText(inventory)}
      </Cell>
      <Cell numeric card="value" flashOn={version}>
        <PriceText inventory={inventory} />
      </Cell>
      <Cell card="detail">{city.name}</Cell>
      <Cell card="detail">
        <Link to="/suppliers/$handle" params={{ handle: supplier.handle }} className={`reach ${styles.supplier}`}>
          <bdi>{supplier.title}</bdi>
        </Link>{' '}
        {supplier.verified === 'verified' ? <Badge tone="ok">{faInventory.verified.verified}</Badge> : null}
      </Cell>
      {/* A line of its own on phones: it would wrap there or not, by the font that has come. */}
      <Cell card="line">
        <time dateTime={refreshed_at}>{formatRelative(refreshed_at, now)}</time>{' '}
        {now - Date.parse(refreshed_at) < DAY_MS ? <Badge tone="ask">{faInventory.fresh}</Badge> : null}
      </Cell>
    </Row>
  );
}
