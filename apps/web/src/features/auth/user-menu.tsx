import type { Me } from '@rasteh/contract/auth';
import { Button } from '@rasteh/ui/button';
import { Dropdown } from '@rasteh/ui/dropdown';
import { useToast } from '@rasteh/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../http/error-text.ts';
import { faShell } from '../../i18n/public/shell.ts';
import { usePage } from '../../page/page.ts';
import { usePlace } from '../../page/use-place.ts';
import styles from './user-menu.module.css';

/** The menu of the logged-in user: the link to the panel and the logout. */
export function UserMenu({ me }: { me: Me }) {
  const { api } = usePage();
  const toast = useToast();
  const name = me.supplier?.title ?? me.name;
  const place = usePlace();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    try {
      await api.auth.logout({ body: {} });
      // A full page load drops all cached data of this user.
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
      place={place}
      className={styles.menu}
    >
      <p className={styles.who}>
        <bdi>{me.name}</bdi>
        <bdi dir="ltr" className={styles.mobile}>
          {me.mobile}
        </bdi>
      </p>
      <Link to="/panel" className={styles.item}>
        {faShell.user.panel}
      </Link>
      <Link to="/panel/prices" className={styles.item}>
        {faShell.user.prices}
      </Link>
      <Button variant="plain" busy={leaving} onClick={logout} className={styles.item}>
        {faShell.user.logout}
      </Button>
    </Dropdown>
  );
}
