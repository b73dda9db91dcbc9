import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { unitsQuery } from '../../core/http/reference-queries.ts';
import { renameUnits } from './renaming.ts';

/** Sent quotes, and what is compared of them, keep the names of their time. */
const isOfQuotes = (queryKey: readonly unknown[]): boolean => queryKey[0] === 'quotes' || queryKey.includes('comparison');

/**
 * Shows the units of the event, and their titles in what is shown already, without reading it again; categories, and what admins see of the
 * units, are read again.
 */
export function onUnitChanged(queryClient: QueryClient, api: Api, { units }: EventData<'unit.changed'>): void {
  const titles = new Map(units.map(({ id, title }) => [id, title]));
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (isOfQuotes(queryKey)) continue;
    const next = renameUnits(state.data, titles);
    if (next !== state.data) queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
  queryClient.setQueryData(unitsQuery(api).queryKey, units);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part] }) => feature === 'units' || (feature === 'catalogue' && part === 'kept'),
  });
}
