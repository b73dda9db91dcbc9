import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatQuantity } from '@rasteh/persian/quantity';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import styles from './term-chips.module.css';

const texts = faBoard.terms;

type Term = { text: string; isApart?: boolean };

type TermChipsProps = {
  offer: Offer;
  /** The minimum is above the wanted quantity. */
  isAbove?: boolean;
  /** The payment that the buyer asks for. */
  asked?: Offer['payment'];
  /** The options of the product stand above the offers: a variation that repeats one of them is left out. */
  isBelowOptions?: boolean;
};

/** All terms of an offer; one that keeps it from the comparison for this buyer is `isApart`. */
function termsOf({ offer, isAbove = false, asked = 'cash', isBelowOptions = false }: TermChipsProps): Term[] {
  const { product, variation, vat_included, payment, credit_days, min_quantity, unit, delivery, amount, comparable_amount } =
    offer;
  // An offer without an amount is compared with none, whatever its terms are.
  const isStated = amount !== null;
  const isRepeated = isBelowOptions && product.options.some(({ option }) => option === variation?.title);
  return [
    ...(variation && !isRepeated ? [{ text: variation.title }] : []),
    { text: vat_included ? texts.with_vat : texts.without_vat },
    { text: payment === 'credit' ? texts.credit(credit_days) : texts.cash, isApart: isStated && payment !== asked },
    ...(isStated && comparable_amount === null ? [{ text: texts.per(unit.title), isApart: true }] : []),
    min_quantity === '0'
      ? { text: texts.no_minimum }
      : {
          text: texts.minimum(formatQuantity(min_quantity), unit.title),
          isApart: isStated && isAbove,
        },
    { text: fa.offers.deliveries[delivery], isApart: isStated && delivery === 'delivered' },
  ];
}

/** The terms of an offer as chips, none of them cut off; those that set it apart are saffron. */
export function TermChips(props: TermChipsProps) {
  return (
    <ul className={styles.terms}>
      {termsOf(props).map(({ text, isApart }) => (
        <li key={text} data-apart={isApart || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
