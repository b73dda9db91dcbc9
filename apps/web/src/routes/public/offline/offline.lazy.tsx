import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { createLazyRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { chooseTheme } from '../../../app/theme.ts';
import { isReachable, whenNetworkReturns } from '../../../app/worker/network-return.ts';
import { usePage } from '../../../core/page/page.ts';
import { faOffline } from '../../../i18n/core/offline.ts';
import { type KeptBoard, listBoards } from '../../../worker/caching/kept-boards.ts';
import { safeBack } from '../login/safe-back.ts';
import styles from './offline.module.css';

/** The page without a network, in a chunk of its own that the worker stores. */
export const offlineLazy = createLazyRoute('/offline')({ component: OfflinePage });

/** The page that could not be opened; the worker puts its address behind the `#`. */
const wanted = () => safeBack(location.hash.slice(1));

function OfflinePage() {
  const page = usePage();
  useEffect(() => {
    // The stored page knows no visitor.
    const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
    if (theme === 'light' || theme === 'dark') chooseTheme(page, theme);
    // Who opens this page with a network stays on it.
    if (location.hash) return whenNetworkReturns(() => location.replace(wanted()));
  }, [page]);
  return (
    <div className={styles.page}>
      <EmptyState level="h1" title={faOffline.title} text={faOffline.text} action={<Retry />} />
      <KeptBoards />
    </div>
  );
}

function Retry() {
  const [state, setState] = useState<'idle' | 'trying' | 'still'>('idle');
  const retry = async () => {
    setState('trying');
    if (await isReachable()) location.replace(wanted());
    else setState('still');
  };
  return (
    <>
      <Button onClick={retry} busy={state === 'trying'} className="needs-js">
        {faOffline.retry}
      </Button>
      <p role="status" className={styles.state}>
        {state === 'still' ? faOffline.still : null}
      </p>
    </>
  );
}

/** The boards that were seen last, each with its time; they are read from the worker's cache. */
function KeptBoards() {
  const [boards, setBoards] = useState<KeptBoard[] | null>(null);
  useEffect(() => {
    // A browser without the cache has no copies.
    listBoards().then(setBoards, () => setBoards([]));
  }, []);
  return (
    <section aria-labelledby="kept-boards" className={styles.boards}>
      <h2 id="kept-boards">{faOffline.boards}</h2>
      <div className={styles.kept}>
        {boards === null ? <Skeleton label={faOffline.loading} rows={3} /> : null}
        {boards?.length === 0 ? <p className={styles.none}>{faOffline.none}</p> : null}
        {boards && boards.length > 0 ? (
          <ul className={styles.list}>
            {boards.map(({ path, name, kept_at }) => (
              <li key={path}>
                {/* A page load, which the worker answers. */}
                <a href={path} className={styles.board}>
                  <b>{name}</b>
                  <small>{faOffline.last_seen(kept_at)}</small>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
