import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Badge } from '@rasteh/ui/badge';
import { faInventory } from '../../../i18n/supply/inventory.ts';
import styles from './public-inventories.module.css';

/** The available quantity. */
export const quantityText = ({ quantity, unit }: Pick<PublicInventory, 'quantity' | 'unit'>): string =>
  `${formatQuantity(quantity)} ${unit.title}`;

/** The price per unit in Toman, or the text for price on call. */
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
