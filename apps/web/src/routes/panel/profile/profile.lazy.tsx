import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { IdentityForm } from '../../../features/identity/identity-form.tsx';
import { HoursPanel } from '../../../features/suppliers/hours-panel.tsx';
import { ProfileFrame } from '../../../features/suppliers/profile-frame.tsx';
import { ProfilePanel } from '../../../features/suppliers/profile-panel.tsx';
import { ShowcasePanel } from '../../../features/suppliers/showcase-panel.tsx';
import { VerificationPanel } from '../../../features/suppliers/verification-panel.tsx';
import { usePage } from '../../../page/page.ts';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

function ProfilePage() {
  const { api } = usePage();
  const { user_id } = usePanelUser();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return <ProfilePanel user_id={user_id} categories={categories} />;
}

const IdentityPage = () => (
  <ProfileFrame>
    <IdentityForm />
  </ProfileFrame>
);

const HoursPage = () => <HoursPanel user_id={usePanelUser().user_id} />;
const ShowcasePage = () => <ShowcasePanel user_id={usePanelUser().user_id} />;
const VerificationPage = () => <VerificationPanel user_id={usePanelUser().user_id} />;

/** The pages of a profile, in one chunk. */
export const profileLazy = lazyPanelPage('/profile', ProfilePage);
export const identityLazy = lazyPanelPage('/profile/identity', IdentityPage);
export const hoursLazy = lazyPanelPage('/profile/hours', HoursPage);
export const showcaseLazy = lazyPanelPage('/profile/showcase', ShowcasePage);
export const verificationLazy = lazyPanelPage('/profile/verification', VerificationPage);
