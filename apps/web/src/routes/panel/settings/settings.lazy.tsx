import { createLazyRoute } from '@tanstack/react-router';
import { CloseAccount } from '../../../people/accounts/close-account.tsx';
import { AccountSettings } from '../../../people/auth/account-settings.tsx';
import { PushSettings } from '../../../reach/push/push-settings.tsx';
import { OwnChats } from '../../../talk/chat/own-chats.tsx';

function SettingsPage() {
  return (
    <AccountSettings>
      <PushSettings />
      <OwnChats />
      <CloseAccount />
    </AccountSettings>
  );
}

/** The settings of the account and of this browser, in a chunk of their own. */
export const panelSettingsLazy = createLazyRoute('/panel/settings')({ component: SettingsPage });
