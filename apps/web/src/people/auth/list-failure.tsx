import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { errorText } from '../../core/http/error-text.ts';
import { fa } from '../../i18n/fa.ts';

/** The error state of a list that failed to load, with a retry. */
export function ListFailure({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  return (
    <EmptyState
      kind="error"
      title={fa.failure.part_title}
      text={errorText(query.error)}
      action={<Button onClick={() => query.refetch()}>{fa.failure.retry}</Button>}
    />
  );
}
