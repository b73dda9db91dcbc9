import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { latePart } from '@rasteh/ui/late-part';
import { Skeleton } from '@rasteh/ui/skeleton';
import type { ComponentType } from 'react';
import { fa } from '../../i18n/fa.ts';
import { errorText } from '../http/error-text.ts';

/**
 * A part of a page whose script is loaded when it is first rendered, with a skeleton (`label`) until then. A failed load is shown in
 * its place and can be retried; the page around it stays. Where nothing shall stand in its place, `latePart` serves.
 */
export const loadedOnUse = <P extends object>(load: () => Promise<ComponentType<P>>, label: string = fa.shell.loading) =>
  latePart(load, {
    waiting: <Skeleton label={label} rows={4} />,
    failed: (error, retry) => (
      <EmptyState
        kind="error"
        title={fa.failure.part_title}
        text={errorText(error)}
        action={<Button onClick={retry}>{fa.failure.retry}</Button>}
      />
    ),
  });
