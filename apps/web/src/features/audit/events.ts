import type { QueryClient } from '@tanstack/react-query';

/** Reads again what others did. */
export const onAuditRecorded = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: ['audit'] });
