import { faPanelTitles } from '../../i18n/panel/titles.ts';
import styles from '../../page/settings.module.css';
import { IdentityForm } from './identity-form.tsx';

/** The legal identity of a user: their delegates with the scope `profile` edit it too. */
export function LegalIdentity() {
  return (
    <div className={styles.settings}>
      <h1>{faPanelTitles.own.identity}</h1>
      <IdentityForm />
    </div>
  );
}
