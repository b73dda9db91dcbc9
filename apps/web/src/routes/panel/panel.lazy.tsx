import { createLazyRoute, Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { holdPresses, releasePresses } from '../../hydration/held-presses.ts';
import { fa } from '../../i18n/panel/shell.ts';
import styles from './panel.module.css';
import { sections } from './sections.ts';

/** The frame of the panel: its sections beside the page on wide screens, in a row above it on phones. */
function PanelFrame() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const nonce = useRouter().options.ssr?.nonce;
  useEffect(releasePresses, []);
  // On a phone the row is wider than the screen: the section where one is comes into view.
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
      <div className={styles.page} data-hold>
        {/* The browser hides the nonce from who reads it. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holdPresses }} />
        <Outlet />
      </div>
    </div>
  );
}

/** The frame of the panel, in its own chunk. */
export const panelLazy = createLazyRoute('/panel')({ component: PanelFrame });
