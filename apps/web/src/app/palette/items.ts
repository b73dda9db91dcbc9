import type { TextRange } from '@rasteh/contract/goods/search';
import type { Me } from '@rasteh/contract/people/auth';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { faPalette as texts } from '../../i18n/core/palette.ts';
import type { PanelIconName } from '../panel/panel-icon.tsx';
import { addressOf, ownGroups, subjectGroups } from '../panel/panel-places.ts';
import { matchCost } from './match.ts';

/** One thing to go to: a page by its path, or a person by their chat. */
export type PaletteItem = {
  key: string;
  title: string;
  note: string;
  icon: PanelIconName;
  /** The ranges of the title that match the query. */
  ranges: readonly TextRange[];
  to?: string | undefined;
  chat?: { user_id: number; name: string } | undefined;
};
/** Items of one kind below their heading. */
export type PaletteGroup = { id: keyof typeof texts.groups; items: readonly PaletteItem[] };

/** A page below a section of the panel; `scope` opens it to delegates, and suppliers have all of them. */
type Deeper = { path: string; title: string; icon: PanelIconName; scope: DelegationScope; isBuyersToo?: true };
const deeper: readonly Deeper[] = [
  { path: '/rfqs/new', title: texts.new_rfq, icon: 'file', scope: 'rfq', isBuyersToo: true },
  { path: '/inventories/new', title: texts.new_inventory, icon: 'cube', scope: 'inventory' },
  { path: '/prices/print', title: texts.print, icon: 'tag', scope: 'prices' },
  { path: '/profile/identity', title: texts.identity, icon: 'store', scope: 'profile', isBuyersToo: true },
  { path: '/profile/hours', title: texts.hours, icon: 'store', scope: 'profile' },
  { path: '/profile/showcase', title: texts.showcase, icon: 'store', scope: 'profile' },
  { path: '/profile/verification', title: texts.verification, icon: 'store', scope: 'profile' },
];
/** Pages of the market, which everyone may see. */
const market: readonly { to: string; title: string; icon: PanelIconName }[] = [
  { to: '/', title: texts.home, icon: 'store' },
  { to: '/inventories', title: texts.all_inventories, icon: 'cube' },
  { to: '/rfqs', title: texts.all_rfqs, icon: 'file' },
  { to: '/suppliers', title: texts.all_suppliers, icon: 'people' },
  { to: '/news', title: texts.news, icon: 'file' },
];

/** Whose panel it is: the user's own, or that of a subject within these scopes. */
export type PaletteOwner = { me: Pick<Me, 'role' | 'supplier'>; base: '/panel'; scopes: readonly DelegationScope[] | null };

/** The pages that a user may open: those of the role, or in a subject's panel those of the scopes, then those of the market. */
export function pagesOf({ me, base, scopes }: PaletteOwner): PaletteItem[] {
  const groups = scopes ? subjectGroups(scopes) : ownGroups(me);
  const mayOpen = ({ scope, isBuyersToo }: Deeper): boolean =>
    scopes ? scopes.includes(scope) : me.role === 'user' && (me.supplier !== null || isBuyersToo === true);
  const page = (to: string, title: string, note: string, icon: PanelIconName): PaletteItem => ({
    key: to,
    title,
    note,
    icon,
    ranges: [],
    to,
  });
  return [
    ...groups.flatMap(({ id, title: note, places }) =>
      places.map(({ path, title, icon }) => page(addressOf(base, path), title, id === 'work' ? '' : note, icon)),
    ),
    ...deeper.filter(mayOpen).map(({ path, title, icon }) => page(base + path, title, '', icon)),
    ...market.map(({ to, title, icon }) => page(to, title, texts.market, icon)),
  ];
}

/** The pages whose titles a query means, the nearest first. */
export function matchPages(pages: readonly PaletteItem[], query: string): PaletteItem[] {
  return pages
    .map((page) => ({ page, cost: matchCost(`${page.title} ${page.note}`, query) }))
    .filter((found): found is { page: PaletteItem; cost: number } => found.cost !== undefined)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 6)
    .map(({ page }) => page);
}
