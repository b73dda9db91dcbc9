import { createLazyRoute, Link, Outlet, useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { fa } from '../../i18n/panel/shell.ts';
import styles from './panel.module.css';
import { Preparing } from './preparing.tsx';
import { sections } from './sections.ts';

/** The layout of the panel: its sections beside the page on wide screens, in a row above it on phones. */
function PanelFrame() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  // On a phone the row is wider than the screen: the current section is scrolled into view.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    row.current?.scrollTo?.({ left: link ? link.offsetLeft - row.current.offsetWidth / 2 + link.offsetWidth / 2 : 0 });
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <nav ref={row} className={styles.sections} aria-label={fa.panel.sections}>
        {sections.map(({ path, title }) => (
          <Link
            key={path}
            to={`/panel${path}`}
            className={styles.section}
            activeOptions={{ exact: path === '', includeSearch: false }}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.page} data-preparing={isHydrated ? undefined : ''}>
        {isHydrated ? null : <Preparing />}
        {/* Input before hydration would be lost. */}
        <div inert={!isHydrated}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}

/** The layout of the panel, in a chunk of its own. */
export const panelLazy = createLazyRoute('/panel')({ component: PanelFrame });
