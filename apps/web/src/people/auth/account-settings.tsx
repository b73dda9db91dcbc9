import type { ReactNode } from 'react';
import styles from '../../core/page/settings.module.css';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { ApiKeyList } from './api-key-list.tsx';
import { MobileList } from './mobiles/mobile-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** What guards an account: its mobiles, its devices, its API keys and its password; `children` follow them. */
export function AccountSettings({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.settings}>
      <h1>{faPanelTitles.own.settings}</h1>
      <MobileList />
      <SessionList />
      <ApiKeyList />
      <PasswordForm />
      {children}
    </div>
  );
}
