import { Skeleton } from '@rasteh/ui/skeleton';
import { fa } from '../i18n/fa.ts';

/** Shown while a page takes longer than a moment to load. */
export function PendingPage() {
  return <Skeleton label={fa.shell.loading} rows={10} />;
}

/** Shown while a form takes longer than a moment to load. */
export function PendingForm() {
  return <Skeleton label={fa.shell.loading} shape="form" rows={8} />;
}
