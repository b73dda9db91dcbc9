import type { Price } from '@rasteh/contract/prices';
import { formatToman } from '@rasteh/persian/money';
import { Move } from '@rasteh/ui/move';
import { fa } from '../../i18n/fa-panel.ts';
import { shownToman } from './amount.ts';
import styles from './price-panel.module.css';

const texts = fa.my_prices;

/** A price that would move further than may pass without a word, with the Toman that were typed for it. */
export type Jump = { price: Price; text: string; percent: number | null };

/** The amounts that would move so far, each from what to what. */
export function JumpList({ jumps }: { jumps: readonly Jump[] }) {
  return (
    <>
      <p>{texts.jump.text}</p>
      <ul className={styles.jumps}>
        {jumps.map(({ price, text, percent }) => (
          <li key={price.id}>
            <strong>{price.product.title}</strong>
            <span>
              {texts.jump.from_to(price.amount === null ? texts.no_amount : formatToman(price.amount), shownToman(text))}
            </span>
            <Move texts={fa.move} percent={percent} />
          </li>
        ))}
      </ul>
    </>
  );
}
