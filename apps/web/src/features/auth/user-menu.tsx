import type { Me } from '@rasteh/contract/auth';
import { Button } from '@rasteh/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fa } from '../../i18n/fa.ts';
import { Dropdown } from '../../lib/dropdown.tsx';
import { usePage } from '../../lib/page.ts';
import styles from './user-menu.module.css';

/** Who is logged in, the way to their panel, and out. */
export function UserMenu({ me }: { me: Me }) {
  const { api } = usePage();
  const logout = useMutation({
    mutationFn: () => api.auth.logout({ body: {} }),
    // A new page load: nothing that was read as this person stays for the next one.
    onSuccess: () => location.assign('/'),
  });
  return (
    <Dropdown label={<bdi className={styles.name}>{me.supplier?.title ?? me.name}</bdi>} align="end" className={styles.menu}>
      <p className={styles.who}>
        <bdi>{me.name}</bdi>
        <bdi dir="ltr" className={styles.mobile}>
          {me.mobile}
        </bdi>
      </p>
      <Link to="/panel/prices" className={styles.item}>
        {fa.shell.my_prices}
      </Link>
      <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()} className={styles.item}>
        {fa.shell.logout}
      </Button>
    </Dropdown>
  );
}
