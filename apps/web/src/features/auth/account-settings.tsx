import { faPanelTitles } from '../../i18n/panel/titles.ts';
import styles from './account-settings.module.css';
import { ApiKeyList } from './api-key-list.tsx';
import { IdentityForm } from './identity-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** Whose an account is before the law, and what guards it: its devices, its API keys and its password. */
export function AccountSettings() {
  return (
    <div className={styles.settings}>
      <h1>{faPanelTitles.settings_title}</h1>
      <IdentityForm />
      <SessionList />
      <ApiKeyList />
      <PasswordForm />
    </div>
  );
}
