import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../../core/page/page.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { IdentityForm } from '../../../people/identity/identity-form.tsx';
import { HoursPanel } from '../../../supply/suppliers/hours-panel.tsx';
import { ProfileFrame } from '../../../supply/suppliers/profile-frame.tsx';
import { ProfilePanel } from '../../../supply/suppliers/profile-panel.tsx';
import { ShowcasePanel } from '../../../supply/suppliers/showcase-panel.tsx';
import { VerificationPanel } from '../../../supply/suppliers/verification-panel.tsx';
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
