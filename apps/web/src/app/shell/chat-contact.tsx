import { formatNumber } from '@rasteh/persian/digits';
import { buttonClass } from '@rasteh/ui/button';
import { ContactBox } from '@rasteh/ui/contact-box';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../../features/auth/queries.ts';
import { faShell } from '../../i18n/fa-shell.ts';
import { usePage } from '../../lib/page.ts';
import styles from './chat-contact.module.css';

const texts = faShell.contact;

/** The icon at the corner of every page that swaps with the contact box: a guest logs in first. */
export function ChatContact() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const { pathname, href } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <ContactBox
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.label}
      formatCount={formatNumber}
      title={texts.title}
      closeLabel={texts.close}
    >
      {me ? (
        <div className={styles.body}>
          <p>{texts.user}</p>
          <Link to="/panel/rfqs/new" className={buttonClass()}>
            {texts.new_rfq}
          </Link>
          <Link to="/panel/rfqs" className={buttonClass({ variant: 'quiet' })}>
            {texts.own_rfqs}
          </Link>
        </div>
      ) : (
        <div className={styles.body}>
          <p>{texts.guest}</p>
          <Link to="/login" search={{ back: pathname === '/login' ? undefined : href }} className={buttonClass()}>
            {texts.login}
          </Link>
        </div>
      )}
    </ContactBox>
  );
}
