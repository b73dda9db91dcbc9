import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { usePage } from '../../../core/page/page.ts';
import { faSupplierContact as texts } from '../../../i18n/supply/supplier-ways.ts';
import { contactQuery } from '../queries.ts';
import styles from './revealed-contact.module.css';

/** A number as it is dialled within the country: `+982155001234` is ۰۲۱۵۵۰۰۱۲۳۴. */
const nationalNumber = (phone: string): string => toPersianDigits(phone.replace(/^\+98/, '0'));

function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} dir="ltr" className={styles.phone}>
      {nationalNumber(phone)}
    </a>
  );
}

/** Reads and shows the numbers of a supplier; the server records who saw them beside which price. */
export function RevealedContact({ handle, title, price_id }: { handle: string; title: string; price_id: number | null }) {
  const { api } = usePage();
  const { data, error, refetch } = useQuery(contactQuery(api, handle, price_id));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) list.current?.focus();
  }, [data]);
  if (error)
    return (
      <p role="alert" className={styles.failed}>
        {errorText(error)}{' '}
        <Button size="s" variant="quiet" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  if (!data)
    return (
      <p role="status" className={styles.revealed}>
        {texts.loading}
      </p>
    );
  return (
    <div ref={list} tabIndex={-1} className={styles.revealed}>
      <ul aria-label={texts.phones(title)}>
        {data.phones.map((phone) => (
          <li key={phone}>
            <Phone phone={phone} />
          </li>
        ))}
        {data.contacts.map(({ name, role, phone }) => (
          <li key={`${name}/${phone}`}>
            <span>{[name, role].filter(Boolean).join('، ')}</span> <Phone phone={phone} />
          </li>
        ))}
      </ul>
      <p>{texts.note}</p>
    </div>
  );
}
