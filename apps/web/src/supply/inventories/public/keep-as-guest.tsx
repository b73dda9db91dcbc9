import { Link, useLocation } from '@tanstack/react-router';
import { faPublicInventories } from '../../../i18n/supply/public-inventories.ts';
import styles from './public-inventories.module.css';

/** A login link for guests who want to save a search; the login returns to the search. */
export function GuestSaveLink({ isAny }: { isAny: boolean }) {
  const { href } = useLocation();
  return isAny ? (
    <p className={styles.note}>
      <Link to="/login" search={{ back: href, why: 'save' }}>
        {faPublicInventories.filters.keep_as_guest}
      </Link>
    </p>
  ) : null;
}
