import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { HoursForm } from './own/hours-form.tsx';
import { hoursQuery } from './own-queries.ts';
import { ProfileFrame } from './profile-frame.tsx';

/** When a supplier is open, for it and its delegates with the scope `profile`. */
export function HoursPanel({ user_id }: { user_id: number }) {
  const { api } = usePage();
  const query = useQuery(hoursQuery(api));
  return (
    <ProfileFrame>
      {query.data === undefined ? <ListState query={query} empty={null} /> : <HoursForm user_id={user_id} stored={query.data} />}
    </ProfileFrame>
  );
}
