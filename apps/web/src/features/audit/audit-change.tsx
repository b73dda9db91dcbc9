import type { AuditChange, AuditFacts } from '@rasteh/contract/audit/entries';
import { documentKindTexts } from '@rasteh/contract/suppliers/document-texts';
import type { DocumentKind } from '@rasteh/contract/suppliers/verification';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { fa } from '../../i18n/panel/acting.ts';
import { faUsers } from '../../i18n/panel/users.ts';
import styles from './audit-list.module.css';

const texts = fa.acting.audit;

/** Only statuses of documents have texts; the action itself says the others. */
const hasText = (name: string, facts: AuditFacts | null): boolean =>
  name !== 'status' || facts?.status === undefined || Object.hasOwn(faUsers.documents.statuses, String(facts.status));

const isNothing = (value: AuditFacts[string] | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** The facts that changed, or all that have a value when one side is missing. */
function movedFacts(before: AuditFacts | null, after: AuditFacts | null): string[] {
  const names = Object.keys(texts.facts)
    .filter((name) => !(isNothing(before?.[name]) && isNothing(after?.[name])))
    .filter((name) => hasText(name, before) && hasText(name, after));
  return before && after ? names.filter((name) => before[name] !== after[name]) : names;
}

/** One changed row: its title, and its facts before and after. */
export function Change({ change: { title, before, after } }: { change: AuditChange }) {
  const moved = movedFacts(before, after);
  if (!title && moved.length === 0) return null;
  return (
    <li>
      {title ? <span className={styles.title}>{title}</span> : null}
      {moved.map((name) => (
        <span key={name}>
          {texts.facts[name]}: {before ? <s>{factText(name, before[name])}</s> : null}{' '}
          {after ? <b>{factText(name, after[name])}</b> : null}
        </span>
      ))}
    </li>
  );
}

function factText(name: string, value: AuditFacts[string] | undefined): string {
  if (isNothing(value)) return texts.nothing;
  if (name === 'amount') return formatTomanWithUnit(Number(value));
  if (name === 'state') return fa.offers.states[value as keyof typeof fa.offers.states] ?? String(value);
  if (name === 'valid_until') return `${formatJalaliDate(String(value))}، ${formatClock(String(value))}`;
  if (name === 'kind') return texts.kinds[String(value)] ?? documentKindTexts[value as DocumentKind] ?? String(value);
  if (name === 'status') return faUsers.documents.statuses[value as 'pending'] ?? String(value);
  if (name === 'level') return faUsers.levels[value as 'none'] ?? String(value);
  if (name === 'role') return faUsers.roles[value as keyof typeof faUsers.roles] ?? String(value);
  if (name.endsWith('_code') || ['sessions', 'desk_id', 'number'].includes(name)) return toPersianDigits(String(value));
  if (name === 'vat_included') return value ? texts.yes : texts.no;
  if (typeof value === 'boolean') return value ? texts.is : texts.is_not;
  if (name === 'scopes')
    return String(value)
      .split(',')
      .map((scope) => fa.acting.scopes[scope as keyof typeof fa.acting.scopes] ?? scope)
      .join('، ');
  return String(value);
}
