import { Link, useLocation } from '@tanstack/react-router';
import { faPublicInventories } from '../../i18n/public/inventories.ts';
import styles from './public-inventories.module.css';

/** The way to keep a search for who is not logged in, where there is any: they come back to it. */
export function KeepAsGuest({ isAny }: { isAny: boolean }) {
  const { href } = useLocation();
  return isAny ? (
    <p className={styles.note}>
      <Link to="/login" search={{ back: href }}>
        {faPublicInventories.filters.keep_as_guest}
      </Link>
    </p>
  ) : null;
}
