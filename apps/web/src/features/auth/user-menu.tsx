import type { Me } from '@rasteh/contract/auth';
import { Button } from '@rasteh/ui/button';
import { Dropdown } from '@rasteh/ui/dropdown';
import { useToast } from '@rasteh/ui/toast';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePage } from '../../lib/page.ts';
import styles from './user-menu.module.css';

/** Who is logged in, the way to their panel, and out. */
export function UserMenu({ me }: { me: Me }) {
  const { api } = usePage();
  const toast = useToast();
  const name = me.supplier?.title ?? me.name;
  const { href } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    try {
      await api.auth.logout({ body: {} });
      // A new page load: nothing that was read as this person stays for the next one.
      location.assign('/');
    } catch (error) {
      setLeaving(false);
      toast({ title: errorText(error), tone: 'error' });
    }
  };
  return (
    <Dropdown
      label={
        <>
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]}
          </span>
          <bdi className={styles.name}>{name}</bdi>
        </>
      }
      align="end"
      place={href}
      className={styles.menu}
    >
      <p className={styles.who}>
        <bdi>{me.name}</bdi>
        <bdi dir="ltr" className={styles.mobile}>
          {me.mobile}
        </bdi>
      </p>
      <Link to="/panel" className={styles.item}>
        {fa.shell.panel}
      </Link>
      <Link to="/panel/prices" className={styles.item}>
        {fa.shell.my_prices}
      </Link>
      <Button variant="plain" busy={leaving} onClick={logout} className={styles.item}>
        {fa.shell.logout}
      </Button>
    </Dropdown>
  );
}
