import type { UserDetails } from '@rasteh/contract/people/users/people';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { AuditSubject } from '@rasteh/contract/reach/audit/subjects';
import { formatNumber } from '@rasteh/persian/digits';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../core/page/card.tsx';
import { faUsers } from '../../../i18n/people/users.ts';
import styles from '../users.module.css';

const texts = faUsers.works;

/** What of the log of a user is about each kind. */
const logOf: Record<keyof UserDetails['wrote'], { about: AuditSubject } | { action: AuditAction }> = {
  prices: { about: 'prices' },
  inventories: { about: 'inventories' },
  rfqs: { about: 'rfqs' },
  quotes: { about: 'quotes' },
  ratings: { action: 'rateDeal' },
};
const kinds = Object.keys(logOf) as (keyof typeof logOf)[];

/** What a user has written, by its kinds: each leads to the part of the log that says what it is, with links to the things. */
export function WorksCard({ user: { id, wrote } }: { user: UserDetails }) {
  return (
    <Card id="works" title={texts.title}>
      <ul className={styles.works} aria-label={texts.title}>
        {kinds.map((kind) => (
          <li key={kind}>
            {wrote[kind] === 0 ? (
              <span className={styles.work}>
                {texts.kinds[kind]} <b>{formatNumber(0)}</b>
              </span>
            ) : (
              <Link to="/admin/audit" search={{ user: id, ...logOf[kind] }} className={styles.work}>
                {texts.kinds[kind]} <b>{formatNumber(wrote[kind])}</b>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
