import type { Offer } from '@rasteh/contract/offers';
import { formatQuantity } from '@rasteh/persian/quantity';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/public/board.ts';
import { isAboveWanted, type Wanted } from './minimum.ts';
import styles from './term-chips.module.css';

const texts = faBoard.terms;

type Term = { text: string; isApart?: boolean };

/** All terms of an offer; one that keeps it from the usual comparison, or from the wanted quantity, is `isApart`. */
function termsOf(offer: Offer, wanted: Wanted | undefined): Term[] {
  const { variation, vat_included, payment, credit_days, min_quantity, unit, delivery } = offer;
  return [
    ...(variation ? [{ text: variation.title }] : []),
    { text: vat_included ? texts.with_vat : texts.without_vat },
    payment === 'credit' ? { text: texts.credit(credit_days), isApart: true } : { text: texts.cash },
    min_quantity === '0'
      ? { text: texts.no_minimum }
      : {
          text: texts.minimum(formatQuantity(min_quantity), unit.title),
          isApart: wanted !== undefined && isAboveWanted(offer, wanted),
        },
    { text: fa.offers.deliveries[delivery], isApart: delivery === 'delivered' },
  ];
}

/** The terms of an offer as chips, none of them cut off; those that set it apart are saffron. */
export function TermChips({ offer, wanted }: { offer: Offer; wanted?: Wanted | undefined }) {
  return (
    <ul className={styles.terms}>
      {termsOf(offer, wanted).map(({ text, isApart }) => (
        <li key={text} data-apart={isApart || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
