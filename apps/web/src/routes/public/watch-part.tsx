import { buttonClass } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';

// Guests watch nothing: the button is loaded for logged-in users only.
const WatchButton = hydratedLater('page', () =>
  loadChunk(() => import('../../supply/watchlist/watch-button.tsx')).then((part) => part.WatchButton),
);

/** Watches an item of a public page; guests log in first and come back. */
export function WatchPart(item: ComponentProps<typeof WatchButton>) {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const { href } = useLocation();
  if (!me)
    return (
      <Link
        to="/login"
        search={{ back: href, why: 'watch' }}
        className={buttonClass({ variant: 'quiet', size: 's' })}
        data-print="no"
      >
        {fa.shell.watch}
      </Link>
    );
  return <WatchButton {...item} />;
}
