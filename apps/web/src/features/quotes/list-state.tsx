import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import type { ReactNode } from 'react';
import { fa } from '../../i18n/fa.ts';
import { faQuotes } from '../../i18n/fa-quotes.ts';
import { errorText } from '../../lib/error-text.ts';
import { RequestError } from '../../lib/request-error.ts';

type ListStateProps = { query: { isPending: boolean; error: Error | null; refetch: () => unknown }; empty: ReactNode };

/** What stands where something would be that is being read, cannot be read, or is not there. */
export function ListState({ query: { isPending, error, refetch }, empty }: ListStateProps) {
  if (error) {
    const isOffline = error instanceof RequestError && error.code === 'network';
    return (
      <EmptyState
        kind="error"
        title={isOffline ? faQuotes.offline_title : fa.failure.part_title}
        text={isOffline ? faQuotes.offline_text : errorText(error)}
        action={<Button onClick={() => void refetch()}>{fa.failure.retry}</Button>}
      />
    );
  }
  return isPending ? <Skeleton label={fa.shell.loading} rows={4} /> : empty;
}
