import type { QueryClient } from '@tanstack/react-query';

/** Invalidates the delegations: the event carries no data. */
export const onActingChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: ['delegations'] });
