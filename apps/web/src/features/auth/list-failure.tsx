import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { errorText } from '../../http/error-text.ts';
import { fa } from '../../i18n/fa.ts';

/** What stands where a list would that could not be read, with a way to try again. */
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
