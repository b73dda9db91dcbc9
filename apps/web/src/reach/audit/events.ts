import type { QueryClient } from '@tanstack/react-query';

/** Invalidates the audit log. */
export const onAuditRecorded = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: ['audit'] });
