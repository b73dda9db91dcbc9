import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import type { ReactNode } from 'react';
import { fa as everywhere } from '../../i18n/fa.ts';
import { fa } from '../../i18n/fa-price-lists.ts';
import { errorText } from '../../lib/error-text.ts';
import { RequestError } from '../../lib/request-error.ts';

type ListStateProps = {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  rows?: number;
  empty: ReactNode;
};

/** What stands where something is to be read: it comes, it cannot be read, or there is nothing in it. */
export function ListState({ query: { isPending, error, refetch }, rows = 4, empty }: ListStateProps) {
  if (error) {
    const isOffline = error instanceof RequestError && error.code === 'network';
    const isGone = error instanceof RequestError && error.status === 404;
    return (
      <EmptyState
        kind="error"
        title={isOffline ? fa.history.offline_title : isGone ? fa.not_found_title : everywhere.failure.part_title}
        text={isOffline ? fa.history.offline_text : isGone ? undefined : errorText(error)}
        action={isGone ? undefined : <Button onClick={() => void refetch()}>{everywhere.failure.retry}</Button>}
      />
    );
  }
  return isPending ? <Skeleton label={everywhere.shell.loading} rows={rows} /> : empty;
}
