import type { Me } from '@rasteh/contract/people/auth';
import { Button } from '@rasteh/ui/button';
import { Dropdown } from '@rasteh/ui/dropdown';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { usePlace } from '../../core/page/use-place.ts';
import { faShell } from '../../i18n/core/shell.ts';
import { useLogout } from './use-logout.ts';
import styles from './user-menu.module.css';

/** The menu of the logged-in user on wide screens: the links to the panel and the logout. While one acts for another it says whose it is. */
export function UserMenu({ me }: { me: Me }) {
  const isActing = usePanelBase() !== '/panel';
  const name = me.supplier?.title ?? me.name;
  const place = usePlace();
  const { logout, isLeaving } = useLogout();
  return (
    <Dropdown
      label={
        <>
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]}
          </span>
          {isActing ? <span className={styles.self}>{faShell.user.self}</span> : null}
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
      <Button variant="plain" busy={isLeaving} onClick={logout} className={styles.item}>
        {faShell.user.logout}
      </Button>
    </Dropdown>
  );
}
