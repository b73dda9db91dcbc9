import { LegalIdentity } from '../../../features/identity/legal-identity.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

/** The legal identity of a user, in a chunk of its own. */
export const profileLazy = lazyPanelPage('/profile', LegalIdentity);
