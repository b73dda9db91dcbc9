import type { OwnProfile, SupplierProfile } from '@rasteh/contract/supply/suppliers/profile';
import { Link } from '@tanstack/react-router';
import { faProfile } from '../../../i18n/supply/profile.ts';
import styles from './own.module.css';
import { changedFields } from './profile-values.ts';

const texts = faProfile.status;

/** What of a profile is public and what is not yet: a waiting change beside what it replaces, or what is to be corrected. */
export function ProfileStanding({ own: { published, waiting, rejected } }: { own: OwnProfile }) {
  if (waiting)
    return (
      <section className={styles.standing} data-tone={waiting.change_request ? 'no' : undefined}>
        <p role="status">
          {waiting.change_request
            ? texts.change_request(waiting.change_request)
            : published
              ? texts.waiting
              : texts.first_waiting}
        </p>
        {waiting.change_request ? <p>{texts.rejected_again}</p> : null}
        {published ? <Changes now={published} next={waiting.profile} /> : null}
      </section>
    );
  if (rejected)
    return (
      <section className={styles.standing} data-tone="no">
        <p role="status">{texts.rejected(rejected.reason)}</p>
        <p>{texts.rejected_again}</p>
      </section>
    );
  if (!published) return <p className={styles.standing}>{texts.none}</p>;
  return (
    <p className={styles.standing} data-tone="ok">
      {texts.public}{' '}
      <Link to="/suppliers/$handle" params={{ handle: published.handle }} reloadDocument>
        {texts.see}
      </Link>
    </p>
  );
}

type ChangesProps = { now: SupplierProfile; next: SupplierProfile };

function Changes({ now, next }: ChangesProps) {
  const changed = changedFields(now, next);
  if (changed.length === 0) return null;
  return (
    <table className={styles.changes}>
      <caption>{texts.changed}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.now}</th>
          <th scope="col">{texts.next}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.name}</th>
            <td>{field.now}</td>
            <td>
              <strong>{field.next}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
