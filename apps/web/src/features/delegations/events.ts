import type { QueryClient } from '@tanstack/react-query';

/** Reads again who may act for whom; the event says no more. */
export const onActingChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: ['delegations'] });
