import type { UserDetails } from '@rasteh/contract/people/users/people';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { AuditSubject } from '@rasteh/contract/reach/audit/subjects';
import { formatNumber } from '@rasteh/persian/digits';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../core/page/card.tsx';
import { Fact, Facts } from '../../../core/page/facts.tsx';
import { faUsers } from '../../../i18n/people/users.ts';

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

/** What the public page of a supplier shows itself, and where on it. */
const shownAt: Partial<Record<keyof UserDetails['wrote'], string>> = { prices: 'prices', inventories: 'stock' };

/**
 * What a user has written, by its kinds: each leads to the public page of the supplier that shows it, or to the part of the log that says what
 * it is, with links to the things.
 */
export function WorksCard({ user: { id, wrote, status, supplier } }: { user: UserDetails }) {
  const handle = status === 'active' && supplier?.status === 'approved' ? supplier.handle : undefined;
  return (
    <Card id="works" title={texts.title}>
      <Facts inset>
        {kinds.map((kind) => {
          const count = formatNumber(wrote[kind]);
          const hash = shownAt[kind];
          const look = { className: 'reach', 'aria-label': `${texts.kinds[kind]}: ${count}`, children: count };
          return (
            <Fact key={kind} name={texts.kinds[kind]}>
              {wrote[kind] === 0 ? (
                count
              ) : handle && hash ? (
                <Link to="/suppliers/$handle" params={{ handle }} hash={hash} {...look} />
              ) : (
                <Link to="/admin/audit" search={{ user: id, ...logOf[kind] }} {...look} />
              )}
            </Fact>
          );
        })}
      </Facts>
    </Card>
  );
}
