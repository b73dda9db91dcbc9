import type { Supplier } from '@rasteh/contract/supply/suppliers/public';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChatButton } from '../../core/market/chat/chat-button.tsx';
import { openingOf } from '../../core/market/opening.ts';
import { SupplierLogo } from '../../core/market/supplier-logo.tsx';
import { replyText } from '../../core/market/supplier-text.ts';
import { VerifiedMark } from '../../core/market/verified-mark.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faSuppliers } from '../../i18n/supply/suppliers.ts';
import styles from './suppliers.module.css';

const texts = faSuppliers.card;
/** The categories that a card names; the page of the supplier has all. */
const NAMED = 3;

/** A supplier in the list: who, where, what it sells, how fresh its prices are, and the ways to reach it. */
export function SupplierCard({ supplier, more }: { supplier: Supplier; more: ReactNode }) {
  const { user_id, handle, title, verified, city, cities, categories, prices, stated_at, reply_minutes, hours } = supplier;
  const now = useNow();
  const { holidays } = usePage();
  const opening = hours && openingOf(hours, now, holidays);
  const named = categories.slice(0, NAMED).map((category) => category.title);
  const unnamed = categories.length - named.length;
  return (
    <li className={styles.card}>
      <SupplierLogo title={title} logo={supplier.logo} />
      <div className={styles.who}>
        <h2>
          <Link to="/suppliers/$handle" params={{ handle }} className={styles.name}>
            <bdi>{title}</bdi>
          </Link>
          <VerifiedMark level={verified} />
        </h2>
        <p className={styles.sells}>{[named.join('، '), unnamed > 0 ? texts.more(unnamed) : null].filter(Boolean).join(' ')}</p>
        <p className={styles.place}>
          {city.name}
          {cities.length > 0 ? texts.more_cities(cities.length) : null}
          {opening ? (
            <>
              {' · '}
              <span className={opening.isOpen ? styles.open : undefined}>{opening.isOpen ? texts.open : texts.closed}</span>
            </>
          ) : null}
        </p>
      </div>
      <p className={styles.facts}>
        <span>
          {texts.prices(prices)}
          {stated_at ? (
            <>
              {' · '}
              <time dateTime={stated_at}>{formatRelative(stated_at, now)}</time>
            </>
          ) : null}
        </span>
        {reply_minutes === null ? null : <span>{texts.replies(replyText(reply_minutes))}</span>}
      </p>
      <div className={styles.acts}>
        <Link
          to="/panel/rfqs/new"
          search={{ supplier: handle }}
          className={buttonClass({ variant: 'quiet', size: 's' })}
          aria-label={texts.ask_of(title)}
        >
          {texts.ask}
        </Link>
        <ChatButton user_id={user_id} name={title} />
        {more}
      </div>
    </li>
  );
}
