import type { Category } from '@rasteh/contract/goods/catalogue';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { ProfileForm } from './own/profile-form.tsx';
import { ProfileStanding } from './own/standing.tsx';
import { ownProfileQuery } from './own-queries.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { ProfileSteps } from './profile-steps.tsx';

/** A supplier's profile: the steps to it, what is public and what waits, and its form. */
export function ProfilePanel({ user_id, categories }: { user_id: number; categories: readonly Category[] }) {
  const { api } = usePage();
  const query = useQuery(ownProfileQuery(api));
  useTopic('me');
  const { data: own } = query;
  return (
    <ProfileFrame>
      {own ? (
        <>
          <ProfileSteps steps={own.steps} />
          <ProfileStanding own={own} />
          <ProfileForm user_id={user_id} own={own} categories={categories} onStale={async () => (await query.refetch()).data} />
        </>
      ) : (
        <ListState query={query} empty={null} />
      )}
    </ProfileFrame>
  );
}
