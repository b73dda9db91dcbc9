import { useFocusKeeper } from '@rasteh/ui/focus-keeper';
import { JumpToTop } from '@rasteh/ui/jump-to-top';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Breadcrumb } from '../../core/page/breadcrumb.tsx';
import { usePage } from '../../core/page/page.ts';
import { faShell } from '../../i18n/core/shell.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { usePaletteShortcut } from '../palette/use-palette.ts';
import { PanelBar } from './panel-bar.tsx';
import styles from './panel-frame.module.css';
import { Preparing } from './preparing.tsx';
import { SideBar } from './side-bar.tsx';
import { Suspended } from './suspended.tsx';
import { type PlaceAbove, placesAbove, usePanelNow } from './use-panel-groups.ts';

/** The frame of every page behind the log-in: the side bar, the breadcrumb, the page, and on phones the bar at the bottom. */
export function PanelFrame({ children }: { children: ReactNode }) {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  return me ? <Frame me={me}>{children}</Frame> : null;
}

/** Whether the page stands below a section: the first place above it is that of the bar of phones. */
const isDeep = (above: readonly PlaceAbove[]) => above.filter(({ to }) => to !== null).length > 1;

function Frame({ me, children }: { me: Parameters<typeof usePanelNow>[0]; children: ReactNode }) {
  const isHydrated = useHydrated();
  const now = usePanelNow(me);
  const above = placesAbove(now);
  usePaletteShortcut();
  const page = useRef<HTMLDivElement>(null);
  useFocusKeeper(page);
  return (
    <>
      <div className={styles.frame}>
        <SideBar me={me} now={now} />
        <div className={styles.page} data-preparing={isHydrated ? undefined : ''}>
          {isHydrated ? null : <Preparing />}
          <div ref={page}>
            {above.length > 0 ? (
              <div className={isDeep(above) ? styles.crumbs : `${styles.crumbs} ${styles.short}`} data-print="no">
                <Breadcrumb>
                  {above.map(({ to, title }) =>
                    to ? (
                      <Link key={title} to={to}>
                        {title}
                      </Link>
                    ) : (
                      <span key={title} className={styles.group}>
                        {title}
                      </span>
                    ),
                  )}
                </Breadcrumb>
              </div>
            ) : null}
            {me.suspension ? (
              <Suspended me={me} suspension={me.suspension}>
                {children}
              </Suspended>
            ) : (
              children
            )}
          </div>
          <div className={styles.end} data-print="no">
            <JumpToTop label={faShell.jump} after_screens={0} focusId="content" />
          </div>
        </div>
      </div>
      <PanelBar now={now} />
    </>
  );
}
