import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { latePart } from '@rasteh/ui/late-part';
import { Skeleton } from '@rasteh/ui/skeleton';
import { type ComponentType, useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { errorText } from '../http/error-text.ts';

/**
 * A part of a page whose script is loaded when it is first rendered, with a skeleton (`label`) until then. A failed load is shown in
 * its place and can be retried; the page around it stays.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>, label: string = fa.shell.loading) {
  const usePart = latePart(load);
  return function OnDemand(props: P) {
    const [error, setError] = useState<unknown>(null);
    const Part = usePart(error === null, setError);
    if (Part) return <Part {...props} />;
    if (error === null) return <Skeleton label={label} rows={4} />;
    return (
      <EmptyState
        kind="error"
        title={fa.failure.part_title}
        text={errorText(error)}
        action={<Button onClick={() => setError(null)}>{fa.failure.retry}</Button>}
      />
    );
  };
}
