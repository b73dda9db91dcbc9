import type { AuditChange } from '@rasteh/contract/reach/audit/entries';
import { auditFactTexts, factText, movedFacts } from '@rasteh/contract/reach/audit/fact-texts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './audit-list.module.css';

const { log } = faActing.acting;

/** One changed row: its title, and of its facts those that moved, before and after. */
export function Change({ change: { title, before, after } }: { change: AuditChange }) {
  const moved = movedFacts({ before, after });
  if (!title && moved.length === 0) return null;
  return (
    <li>
      {title ? <span className={styles.title}>{title}</span> : null}
      {moved.map((name) => (
        <span key={name}>
          {auditFactTexts[name]}:{' '}
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
