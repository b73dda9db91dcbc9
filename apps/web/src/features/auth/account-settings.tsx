import { faPanelTitles } from '../../i18n/panel/titles.ts';
import styles from '../../page/settings.module.css';
import { ApiKeyList } from './api-key-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** What guards an account: its devices, its API keys and its password. */
export function AccountSettings() {
  return (
    <div className={styles.settings}>
      <h1>{faPanelTitles.own.settings}</h1>
      <SessionList />
      <ApiKeyList />
      <PasswordForm />
    </div>
  );
}
