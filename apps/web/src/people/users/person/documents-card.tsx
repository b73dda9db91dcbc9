import type { UserDetails } from '@rasteh/contract/people/users/people';
import { documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../core/page/card.tsx';
import settings from '../../../core/page/settings.module.css';
import { faUsers } from '../../../i18n/people/users.ts';
import styles from '../users.module.css';

const texts = faUsers.documents;
const tones = { pending: 'ask', accepted: 'ok', rejected: 'no', expired: 'plain' } as const;

/** The documents of a supplier: what was seen, by which admin, and until when it is valid. */
export function DocumentsCard({ user: { documents, supplier } }: { user: UserDetails }) {
  const waits = documents.some(({ status }) => status === 'pending');
  return (
    <Card
      id="documents"
      title={texts.title}
      beside={
        supplier ? <Badge tone={supplier.verified === 'none' ? 'plain' : 'ok'}>{faUsers.levels[supplier.verified]}</Badge> : null
      }
      actions={
        waits ? (
          <Link to="/admin/reviews" search={{ kind: 'document' }}>
            {texts.open}
          </Link>
        ) : null
      }
    >
      {documents.length === 0 ? <p className={styles.note}>{texts.none}</p> : null}
      <ul className={settings.list} aria-label={texts.title}>
        {documents.map(({ id, kind, number, status, valid_until, reviewer, reviewed_at, reason }) => (
          <li key={id}>
            <span className={settings.what}>
              <span className={settings.name}>{documentKindTexts[kind]}</span> <bdi>{toPersianDigits(number)}</bdi>
              <small>
                {reviewer && reviewed_at ? `${texts.seen(reviewer, formatJalaliDate(reviewed_at))} · ` : ''}
                {valid_until ? texts.until(formatJalaliDate(`${valid_until}T12:00:00.000Z`)) : texts.open_end}
                {reason ? ` · ${reason}` : ''}
              </small>
            </span>
            <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
