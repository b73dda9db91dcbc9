import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { FreightsForm } from './own/freights-form.tsx';
import { ownFreightsQuery } from './queries.ts';

/** The freight table of a supplier, for it and its delegates with the scope `prices`. */
export function FreightsPanel({ user_id, city }: { user_id: number; city: string }) {
  const { api } = usePage();
  const query = useQuery(ownFreightsQuery(api));
  if (query.data === undefined) return <ListState query={query} empty={null} />;
  return <FreightsForm user_id={user_id} stored={query.data} city={city} />;
}
