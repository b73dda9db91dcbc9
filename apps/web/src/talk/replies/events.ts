import type { QueryClient } from '@tanstack/react-query';

/** Invalidates the prepared replies: the event carries no data of theirs. */
export const onReplyChanged = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: ['replies'] });
