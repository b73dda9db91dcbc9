import { createLazyRoute } from '@tanstack/react-router';
import { AccountSettings } from '../../../features/auth/account-settings.tsx';

/** The settings of the account, in a chunk of their own. */
export const panelSettingsLazy = createLazyRoute('/panel/settings')({ component: AccountSettings });
