import type { Category } from '@rasteh/contract/goods/catalogue';
import { DialogStackProvider } from '@rasteh/ui/dialog-stack';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { LoadingScreen } from '@rasteh/ui/loading-screen';
import { ToastProvider, useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';
import { usePage } from '../../core/page/page.ts';
import { useOnline } from '../../core/page/use-online.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { categoriesQuery } from '../../goods/catalogue/queries.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { CurrencyCarousel } from '../../pricing/currencies/currency-carousel.tsx';
import { PANEL_PATHS } from '../panel-paths.ts';
import { Header } from './header.tsx';
import { Progress } from './progress.tsx';
import styles from './shell.module.css';
import { Upkeep } from './upkeep.tsx';

const useIsIn = (paths: RegExp) => useLocation({ select: ({ pathname }) => paths.test(pathname) });

const hasContent = () => document.querySelector('main')?.hasChildNodes() ?? false;

const Foot = hydratedLater('press', () => loadChunk(() => import('./page-footer.tsx')).then((module) => module.PageFooter));

/** One array, so that its parts are not rendered anew. */
const none: readonly Category[] = [];

/** Provides the dialogs of every page; one that fails to load is reported, and the page stays. */
function Dialogs({ children }: { children: ReactNode }) {
  const toast = useToast();
  const say = () => {
    // With a network, the failed chunk is reported for the whole page.
    if (!navigator.onLine) toast({ title: fa.failure.part_title, text: fa.failure.network, tone: 'error' });
  };
  return (
    <DialogStackProvider closeLabel={fa.shell.close} closeOnBack onUnfetched={say}>
      {children}
    </DialogStackProvider>
  );
}

/** The layout of every page: header, currencies, the page, footer, and on phones the bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { api, is_demo } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const { data: categories = none } = useQuery(categoriesQuery(api));
  // Rates on the stored offline page would be those of its day.
  const [isPublic, isInPanel] = [!useIsIn(/^\/(panel|admin|support|offline)(\/|$)/), useIsIn(PANEL_PATHS)];
  const path = useLocation({ select: ({ pathname }) => pathname });
  const online = useOnline();
  useTopic('catalogue');
  return (
    <ToastProvider label={fa.shell.messages} closeLabel={fa.shell.close}>
      <Dialogs>
        <Progress />
        <Upkeep />
        <a href="#content" className={styles.skip}>
          {fa.shell.skip}
        </a>
        {is_demo ? <aside className={styles.demo}>{fa.site.demo}</aside> : null}
        <Header categories={categories} />
        {isPublic ? <CurrencyCarousel /> : null}
        {online ? null : (
          <p className={styles.offline} role="status">
            {fa.shell.offline}
          </p>
        )}
        <main id="content" tabIndex={-1} className={`wrap ${styles.main}`}>
          {children}
        </main>
        {/* A changed property loads the foot, so that its bar follows the page, its categories, and a log-out elsewhere, without a press. */}
        {isInPanel ? null : <Foot isLoggedIn={Boolean(me)} path={path} categories={categories} />}
        <LoadingScreen label={fa.shell.loading} hasContent={hasContent} />
      </Dialogs>
    </ToastProvider>
  );
}
