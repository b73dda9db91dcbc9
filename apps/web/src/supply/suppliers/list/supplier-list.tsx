import type { Offer } from '@rasteh/contract/pricing/offers';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChatButton } from '../../../core/market/chat/chat-button.tsx';
import { faShell } from '../../../i18n/core/shell.ts';
import styles from './supplier-list.module.css';

const texts = faShell.suppliers;

/** A supplier with the facts that this list shows. */
export type SupplierLine = Pick<Offer['supplier'], 'user_id' | 'handle' | 'title' | 'verified'> & {
  /** The supplier's location. */
  place: string;
  /** A fact such as its price. */
  note: ReactNode;
};

type SupplierListProps = {
  suppliers: readonly SupplierLine[];
  /** The product that the user asks about, if it is known. */
  product?: { id: number; title: string };
};

/** Suppliers with their contact actions. */
export function SupplierList({ suppliers, product }: SupplierListProps) {
  if (suppliers.length === 0) return <p className={styles.empty}>{texts.empty}</p>;
  return (
    <ul className={styles.list} aria-label={texts.label}>
      {suppliers.map(({ user_id, handle, title, verified, place, note }) => (
        <li key={user_id}>
          <div className={styles.who}>
            <Link to="/suppliers/$handle" params={{ handle }} className={styles.name}>
              <bdi>{title}</bdi>
            </Link>{' '}
            {verified === 'verified' ? <Badge tone="ok">{texts.verified}</Badge> : null}
            <p className={styles.place}>{place}</p>
          </div>
          <div className={styles.note}>{note}</div>
          <ChatButton user_id={user_id} name={title} {...(product ? { card: { type: 'product', ...product } } : {})} />
          <Link
            to="/panel/rfqs/new"
            search={{ supplier: handle, product: product?.id }}
            className={buttonClass({ variant: 'quiet', size: 's' })}
            aria-label={texts.ask_of(title)}
          >
            {texts.ask}
          </Link>
        </li>
      ))}
    </ul>
  );
}
