import { auditActionTexts } from '@rasteh/contract/reach/audit/action-texts';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { AdminAuditEntry, AuditChange, AuditFacts } from '@rasteh/contract/reach/audit/entries';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faActing } from '../../i18n/people/acting.ts';
import { Change } from './audit-change.tsx';
import styles from './audit-list.module.css';
import { RestoreButton } from './restore-button.tsx';
import { ThingLink } from './thing-link.tsx';

const { audit: texts, log } = faActing.acting;

/** A change without what the sentence above it says: the name of the thing, and the desk of a room. */
function besideSentence(change: AuditChange, { entity, thing }: AdminAuditEntry): AuditChange {
  if (!thing) return change;
  const said = (facts: AuditFacts | null, other: AuditFacts | null): AuditFacts | null =>
    facts &&
    Object.fromEntries(
      Object.entries(facts).filter(
        ([name, value]) =>
          !(name === 'title' && value === thing.title && !other) && !(name === 'desk_id' && entity === 'desk_room'),
      ),
    );
  const { title, before, after } = change;
  return { ...change, title: title === thing.title ? null : title, before: said(before, after), after: said(after, before) };
}

type AdminAuditEntryRowProps = {
  entry: AdminAuditEntry;
  isOfOne: boolean;
  /** The entries that are like it. */
  children?: ReactNode;
};

/** An entry of the whole log, with links that narrow the log to its actor or its user. */
export function AdminAuditEntryRow({ entry, isOfOne, children }: AdminAuditEntryRowProps) {
  const { id, at, actor, subject, action, reason, count, changes, ip, entity, thing } = entry;
  return (
    <li>
      <p>
        <Link to="/admin/people/$userId" params={{ userId: String(actor.id) }} className={styles.who}>
          <bdi>{actor.name}</bdi>
        </Link>{' '}
        {auditActionTexts[action as AuditAction] ?? texts.other} <ThingLink entity={entity} thing={thing} />
        {isOfOne || subject.id === actor.id ? null : (
          <>
            {' · '}
            <Link to="/admin/people/$userId" params={{ userId: String(subject.id) }}>
              {log.for_user(subject.name)}
            </Link>
          </>
        )}
        <small>
          {formatJalaliDate(at)}، {formatClock(at)} · {log.roles[actor.role]}
          {ip ? (
            <>
              {' · '}
              <bdi dir="ltr">{ip}</bdi>
            </>
          ) : null}
          {reason ? ` · ${texts.reason(reason)}` : ''}
          {isOfOne ? null : (
            <>
              {' · '}
              <Link to="/admin/audit" search={{ actor: actor.id }}>
                {log.only_actor}
                <span className="visually-hidden">، {actor.name}</span>
              </Link>
              {subject.id === actor.id ? null : (
                <>
                  {' · '}
                  <Link to="/admin/audit" search={{ user: subject.id }}>
                    {log.only_user}
                    <span className="visually-hidden">، {subject.name}</span>
                  </Link>
                </>
              )}
            </>
          )}
        </small>
      </p>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <Change key={change.entity_id ?? index} entity={entity} change={besideSentence(change, entry)} />
        ))}
      </ul>
      {count > changes.length ? <p className={styles.more}>{texts.more(count - changes.length)}</p> : null}
      {action === 'deletePriceArchives' ? (
        <p className={styles.restore}>
          <RestoreButton audit_entry_id={id} />
        </p>
      ) : null}
      {children}
    </li>
  );
}
