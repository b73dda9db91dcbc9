import type { AuditChange } from '@rasteh/contract/reach/audit/entries';
import { auditFactText, factText, movedFacts } from '@rasteh/contract/reach/audit/fact-texts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './audit-list.module.css';

const { log } = faActing.acting;

/** One changed row: its title, and of its facts those that moved, before and after, by the names that they have of this kind of thing. */
export function Change({ change: { title, before, after }, entity = '' }: { change: AuditChange; entity?: string }) {
  const moved = movedFacts({ before, after });
  if (!title && moved.length === 0) return null;
  return (
    <li>
      {title ? <span className={styles.title}>{title}</span> : null}
      {moved.map((name) => (
        <span key={name}>
          {auditFactText(entity, name)}:{' '}
          {before ? (
            <del>
              <span className="visually-hidden">{log.was} </span>
              {factText(name, before[name])}
            </del>
          ) : null}{' '}
          {after ? (
            <ins>
              <span className="visually-hidden">{log.is} </span>
              {factText(name, after[name])}
            </ins>
          ) : null}
        </span>
      ))}
    </li>
  );
}
