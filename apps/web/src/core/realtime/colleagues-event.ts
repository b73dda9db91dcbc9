import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

export const colleaguesKey = ['colleagues'] as const;

/** Stores what admins have open. */
export function onColleagueChanged(queryClient: QueryClient, { colleagues }: EventData<'colleague.changed'>): void {
  queryClient.setQueryData(colleaguesKey, colleagues);
}
