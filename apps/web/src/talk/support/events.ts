import type { QueryClient } from '@tanstack/react-query';

/** Invalidates the rooms of the desk: the event carries no data of theirs. */
export const onSupportChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: ['support', 'rooms'] });
