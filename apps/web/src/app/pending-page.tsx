import { Skeleton } from '@rasteh/ui/skeleton';
import { fa } from '../i18n/fa.ts';

/** Stands while a page is read for longer than a moment. */
export function PendingPage() {
  return <Skeleton label={fa.shell.loading} rows={10} />;
}
