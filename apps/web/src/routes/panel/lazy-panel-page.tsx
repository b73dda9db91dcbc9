import { useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, useLoaderData } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReadQuery } from './panel-page.ts';

/** The component of a page of the panel for both of its paths, as `panelPage` mounts them; `path` is its path there. */
export function lazyPanelPage(path: string, Page: () => ReactNode) {
  function OtherPage() {
    const queryClient = useQueryClient();
    const read = useLoaderData({ strict: false }) as readonly ReadQuery[] | undefined;
    // Before the first render, and once: later reads are newer.
    useState(() => {
      for (const { key, data, updatedAt } of read ?? []) queryClient.setQueryData(key, data, { updatedAt });
    });
    return <Page />;
  }
  return {
    own: createLazyRoute(`/panel${path}` as never)({ component: Page }),
    other: createLazyRoute(`/panel/for/$userId${path}` as never)({ component: OtherPage }),
  };
}
