import type { Category } from '@rasteh/contract/goods/catalogue';
import { buttonClass } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { StarLogo } from '@rasteh/ui/star-logo';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';
import { usePage } from '../../core/page/page.ts';
import { SearchBox } from '../../goods/search/search-box.tsx';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { PaletteBox } from '../palette/palette-box.tsx';
import { PANEL_PATHS } from '../panel-paths.ts';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const HeaderNav = hydratedLater('press', () => loadChunk(() => import('./header-nav.tsx')).then((module) => module.HeaderNav));
const ChatContact = hydratedLater('page', () =>
  loadChunk(() => import('./chat-contact.tsx')).then((module) => module.ChatContact),
);
const NotificationBell = hydratedLater('page', () =>
  loadChunk(() => import('../../reach/notifications/notification-bell.tsx')).then((module) => module.NotificationBell),
);
const UserMenu = hydratedLater('page', () =>
  loadChunk(() => import('../../people/auth/user-menu.tsx')).then((module) => module.UserMenu),
);

/** The header of every page: the logo, the links of the market, the search, notifications, chat, a new RFQ or price, and the account. */
export function Header({ categories }: { categories: readonly Category[] }) {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const here = useLocation();
  // The panel has its own places, and one search for them and the market.
  const isInPanel = Boolean(me) && PANEL_PATHS.test(here.pathname);
  // While one acts for another user, what is created is created for that user, as the strip says.
  const panel = usePanelBase();
  // On public pages a supplier buys; in the own panel it sells.
  const isSelling = me?.supplier?.status === 'approved' && panel === '/panel' && here.pathname.startsWith(panel);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Link to="/" activeOptions={{ exact: true }} className={styles.logo} aria-label={fa.site.name}>
          <StarLogo />
          <span>{fa.site.name}</span>
        </Link>
        {isInPanel ? (
          <PaletteBox />
        ) : (
          <>
            <nav className={styles.nav} aria-label={fa.shell.main_nav}>
              <HeaderNav categories={categories} />
            </nav>
            <SearchBox />
          </>
        )}
        <div className={styles.actions}>
          <div className={styles.theme}>
            <ThemeToggle />
          </div>
          {me ? <NotificationBell /> : null}
          <ChatContact />
          {me && me.role !== 'user' ? null : (
            <Link to={isSelling ? `${panel}/prices` : `${panel}/rfqs/new`} className={`${buttonClass()} ${styles.act}`}>
              {isSelling ? fa.shell.new_price : fa.shell.new_rfq}
            </Link>
          )}
          {me ? (
            <div className={styles.user}>
              <UserMenu me={me} />
            </div>
          ) : (
            <Link
              to="/login"
              search={{ back: here.pathname === '/login' ? undefined : here.href }}
              className={`${buttonClass({ variant: 'quiet' })} ${styles.login}`}
            >
              {fa.shell.login}
            </Link>
          )}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
