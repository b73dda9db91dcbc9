import { createLazyRoute } from '@tanstack/react-router';
import { CloseAccount } from '../../../features/accounts/close-account.tsx';
import { AccountSettings } from '../../../features/auth/account-settings.tsx';

function SettingsPage() {
  return (
    <AccountSettings>
      <CloseAccount />
    </AccountSettings>
  );
}

/** The settings of the account, in a chunk of their own. */
export const panelSettingsLazy = createLazyRoute('/panel/settings')({ component: SettingsPage });
