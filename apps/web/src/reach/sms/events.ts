import type { QueryClient } from '@tanstack/react-query';

/** Invalidates the lists of text messages. */
export const onSmsChanged = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: ['sms', 'list'] });
