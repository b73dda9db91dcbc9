import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import type { ReactNode } from 'react';
import { faPanel } from '../../i18n/core/panel.ts';
import { errorText } from '../http/error-text.ts';
import { RequestError } from '../http/request-error.ts';

const texts = faPanel.list_state;

type ListStateProps = { query: { isPending: boolean; error: Error | null; refetch: () => unknown }; empty: ReactNode };

/** The placeholder of a list that is loading, has failed or is empty. */
export function ListState({ query: { isPending, error, refetch }, empty }: ListStateProps) {
  if (error) {
    const isOffline = error instanceof RequestError && error.code === 'network';
    return (
      <EmptyState
        kind="error"
        title={isOffline ? texts.offline_title : faPanel.failure.part_title}
        text={isOffline ? texts.offline_text : errorText(error)}
        action={<Button onClick={() => void refetch()}>{faPanel.failure.retry}</Button>}
      />
    );
  }
  return isPending ? <Skeleton label={faPanel.shell.loading} rows={4} /> : empty;
}
