import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { categoriesQuery } from './queries.ts';

/** Shows the categories of the event; their levels, and what admins see of them, are read again. */
export function onCategoryChanged(queryClient: QueryClient, api: Api, { categories }: EventData<'category.changed'>): void {
  const { queryKey } = categoriesQuery(api);
  queryClient.setQueryData(queryKey, categories);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part] }) => feature === 'catalogue' && (part === 'category' || part === 'kept'),
  });
}
