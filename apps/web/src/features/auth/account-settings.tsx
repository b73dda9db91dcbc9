import { fa } from '../../i18n/fa-settings.ts';
import styles from './account-settings.module.css';
import { ApiKeyList } from './api-key-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** What guards an account: its devices, its API keys and its password. */
export function AccountSettings() {
  return (
    <div className={styles.settings}>
      <h1>{fa.panel.settings_title}</h1>
      <SessionList />
      <ApiKeyList />
      <PasswordForm />
    </div>
  );
}
