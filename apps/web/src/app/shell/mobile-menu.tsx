import type { Me } from '@rasteh/contract/people/auth';
import { Button, buttonClass } from '@rasteh/ui/button';
import { type MenuItem, SideMenu } from '@rasteh/ui/side-menu';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { toCategory } from '../../core/market/category-link.ts';
import { usePage } from '../../core/page/page.ts';
import { useLeaving } from '../../core/page/use-place.ts';
import { categoriesQuery } from '../../goods/catalogue/queries.ts';
import { faShell } from '../../i18n/core/shell.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { useLogout } from '../../people/auth/use-logout.ts';
import { PanelIcon } from '../panel/panel-icon.tsx';
import { addressOf, ownGroups } from '../panel/panel-places.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const texts = faShell.menu;

const line = (id: string, label: string, to: LinkProps['to']): MenuItem => ({
  id,
  label,
  link: (look) => <Link to={to} activeOptions={{ exact: true }} {...look} />,
});

const panelItem = (me: Me): MenuItem => ({
  id: 'panel',
  label: texts.panel,
  items: ownGroups(me).flatMap(({ places }) =>
    places.map(({ path, title, icon }) => ({
      id: `panel${path}`,
      label: title,
      icon: <PanelIcon name={icon} />,
      link: (look) => <Link to={addressOf('/panel', path)} activeOptions={{ exact: true }} {...look} />,
    })),
  ),
});

/** The menu on phones: the categories, each parent with a panel of its own, and the links of the account. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { pathname, href } = useLocation();
  const panel = usePanelBase();
  const { logout, isLeaving } = useLogout();
  useLeaving(onClose);

  const category = ({ id, slug, title, prices_today }: (typeof categories)[number], label = title): MenuItem => ({
    id: `category-${id}`,
    label,
    note: texts.prices_count(prices_today),
    link: (look) => <Link {...toCategory(slug)} {...look} />,
  });
  const parents = categories
    .filter(({ parent_id }) => parent_id === null)
    .map((parent): MenuItem => {
      const children = categories.filter(({ parent_id }) => parent_id === parent.id);
      if (children.length === 0) return category(parent);
      return {
        id: `group-${parent.id}`,
        label: parent.title,
        items: [...children.map((child) => category(child)), category(parent, texts.all_of(parent.title))],
      };
    });
  const items: MenuItem[] = [
    line('home', fa.shell.home, '/'),
    { id: 'prices', label: faShell.nav.prices, items: parents },
    line('inventories', fa.shell.inventories, '/inventories'),
    line('suppliers', faShell.suppliers.label, '/suppliers'),
    {
      id: 'rfqs',
      label: texts.rfqs,
      items: [
        line('all-rfqs', texts.all_rfqs, '/rfqs'),
        ...(me && me.role !== 'user' ? [] : [line('new-rfq', fa.shell.new_rfq, `${panel}/rfqs/new`)]),
      ],
    },
    ...(me?.supplier || (me && me.role !== 'user') ? [] : [line('start', fa.sell.action, '/panel/start')]),
    line('news', faShell.footer.news, '/news'),
  ];
  // In the panel its own pages come first.
  const isInPanel = /^\/(panel|admin|support)(\/|$)/.test(pathname);
  if (me) items.splice(isInPanel ? 0 : items.length, 0, panelItem(me));
  return (
    <SideMenu
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      backLabel={texts.back}
      items={items}
      foot={
        <>
          <ThemeToggle />
          {me ? (
            <Button variant="quiet" busy={isLeaving} onClick={logout}>
              {faShell.user.logout}
            </Button>
          ) : (
            <Link to="/login" search={{ back: pathname === '/login' ? undefined : href }} className={buttonClass()}>
              {texts.login}
            </Link>
          )}
        </>
      }
    />
  );
}
