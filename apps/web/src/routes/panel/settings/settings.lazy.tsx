import { createLazyRoute } from '@tanstack/react-router';
import { AccountSettings } from '../../../features/auth/account-settings.tsx';

/** The settings of the account, in their own chunk. */
export const panelSettingsLazy = createLazyRoute('/panel/settings')({ component: AccountSettings });
