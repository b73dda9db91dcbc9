import type { PublicInventory } from '@rasteh/contract/inventories';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Badge } from '@rasteh/ui/badge';
import { faInventory } from '../../i18n/shared/inventory.ts';
import styles from './public-inventories.module.css';

/** How much there is of it. */
export const quantityText = ({ quantity, unit }: Pick<PublicInventory, 'quantity' | 'unit'>): string =>
  `${formatQuantity(quantity)} ${unit.title}`;

/** The price of one unit in Toman, or what stands in its place. */
export function PriceText({ inventory: { amount, unit } }: { inventory: Pick<PublicInventory, 'amount' | 'unit'> }) {
  if (amount === null) return <Badge tone="ask">{faInventory.states.on_call}</Badge>;
  return (
    <span className={styles.price}>
      {formatToman(amount)}{' '}
      <small>
        {faInventory.toman}/{unit.title}
      </small>
    </span>
  );
}
