import type { Me } from '@rasteh/contract/people/auth';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import type { PanelIconName } from './panel-icon.tsx';

const texts = faPanelShell.panel;

/** The pages of staff, which stand beside the panel. */
const staffPaths = [
  '/admin',
  '/admin/reviews',
  '/admin/support',
  '/admin/people',
  '/admin/catalogue',
  '/admin/synonyms',
  '/admin/holidays',
  '/admin/units',
  '/admin/vat',
  '/admin/replies',
  '/admin/content',
  '/admin/currencies',
  '/admin/featured',
  '/admin/stories',
  '/admin/messages',
  '/admin/audit',
  '/support',
] as const;
type StaffPath = (typeof staffPaths)[number];
const isOfStaff = (path: PanelPath): path is StaffPath => (staffPaths as readonly string[]).includes(path);

type PanelPath =
  | ''
  | '/notifications'
  | '/prices'
  | '/inventories'
  | '/quotes'
  | '/products'
  | '/price-lists'
  | '/price-sheets'
  | '/freights'
  | '/stories'
  | '/figures'
  | '/rfqs'
  | '/received-quotes'
  | '/watchlist'
  | '/price-alerts'
  | '/searches'
  | '/profile'
  | '/start'
  | '/delegations'
  | '/settings'
  | StaffPath;

/** A page of the panel: its path, below the base of the panel if it is none of the staff's own, and the scope that opens it to delegates (null: to none). */
export type PanelPlace = { path: PanelPath; title: string; icon: PanelIconName; scope: DelegationScope | null };

/** The groups of the panel: those of users, and those of admins. */
export type PanelGroupId = 'work' | 'sell' | 'buy' | 'account' | AdminGroupId;
type AdminGroupId = 'queue' | 'people' | 'catalogue' | 'content' | 'system';

/** The pages of a group, in the order in which they are shown. */
export type PanelGroup = { id: PanelGroupId; title: string; places: readonly PanelPlace[] };

const inbox: PanelPlace = { path: '', title: texts.overview, icon: 'inbox', scope: null };
const notifications: PanelPlace = { path: '/notifications', title: texts.notifications, icon: 'bell', scope: null };
const work: readonly PanelPlace[] = [inbox, notifications];
const of = (path: StaffPath, title: string, icon: PanelIconName): PanelPlace => ({ path, title, icon, scope: null });
/** The pages of admins below their overview. */
const adminGroups: Record<AdminGroupId, readonly PanelPlace[]> = {
  queue: [of('/admin/reviews', texts.reviews, 'inbox'), of('/admin/support', texts.support, 'chat')],
  people: [of('/admin/people', texts.people, 'people'), of('/admin/messages', texts.sms, 'send')],
  catalogue: [
    of('/admin/catalogue', texts.catalogue, 'stack'),
    of('/admin/units', texts.units, 'cube'),
    of('/admin/synonyms', texts.synonyms, 'search'),
  ],
  content: [
    of('/admin/content', texts.content, 'file'),
    of('/admin/featured', texts.featured, 'star'),
    of('/admin/stories', texts.all_stories, 'image'),
    of('/admin/replies', texts.replies, 'chat'),
  ],
  system: [
    of('/admin/currencies', texts.currencies, 'chart'),
    of('/admin/vat', texts.vat, 'tag'),
    of('/admin/holidays', texts.holidays, 'calendar'),
    of('/admin/audit', texts.audit, 'clock'),
  ],
};
/** What staff have to do first. */
const staffWork: Record<'admin' | 'supporter', readonly PanelPlace[]> = {
  admin: [of('/admin', texts.admin_overview, 'home'), notifications],
  supporter: [of('/support', texts.support, 'chat'), notifications],
};
/** The pages of admins that the bar of phones leads to at once. */
const barPaths: readonly PanelPath[] = ['/admin', '/admin/reviews', '/admin/people'];
const sell: readonly PanelPlace[] = [
  { path: '/prices', title: texts.prices, icon: 'tag', scope: 'prices' },
  { path: '/inventories', title: texts.inventories, icon: 'cube', scope: 'inventory' },
  { path: '/quotes', title: texts.quotes, icon: 'send', scope: 'rfq' },
  { path: '/products', title: texts.products, icon: 'stack', scope: 'prices' },
  { path: '/price-lists', title: texts.price_lists, icon: 'upload', scope: 'prices' },
  { path: '/price-sheets', title: texts.price_sheets, icon: 'bookmark', scope: 'prices' },
  { path: '/freights', title: texts.freights, icon: 'truck', scope: 'prices' },
  { path: '/stories', title: texts.stories, icon: 'image', scope: 'profile' },
  { path: '/figures', title: texts.figures, icon: 'chart', scope: 'profile' },
];
const buy: readonly PanelPlace[] = [
  { path: '/rfqs', title: texts.rfqs, icon: 'file', scope: 'rfq' },
  { path: '/received-quotes', title: texts.received, icon: 'stack', scope: 'rfq' },
  { path: '/watchlist', title: texts.watchlist, icon: 'star', scope: null },
  { path: '/price-alerts', title: texts.price_alerts, icon: 'bell', scope: null },
  { path: '/searches', title: texts.searches, icon: 'bookmark', scope: null },
];
const profile: PanelPlace = { path: '/profile', title: texts.profile, icon: 'store', scope: 'profile' };
const becomeSupplier: PanelPlace = { path: '/start', title: texts.become_supplier, icon: 'store', scope: null };
const account: readonly PanelPlace[] = [
  { path: '/delegations', title: texts.delegations, icon: 'people', scope: null },
  { path: '/settings', title: texts.settings, icon: 'gear', scope: null },
];

const group = (id: PanelGroupId, places: readonly PanelPlace[]): PanelGroup => ({ id, title: texts.groups[id], places });

/**
 * The groups of a user's own panel: the own trade comes before the other one, and staff have none. `path` is the current one below
 * `/panel`: a buyer who is on a page of selling has its group whole.
 */
export function ownGroups(me: Pick<Me, 'role' | 'supplier'>, path = ''): PanelGroup[] {
  const ids = me.role === 'admin' ? (Object.keys(adminGroups) as AdminGroupId[]) : [];
  if (me.role !== 'user')
    return [group('work', staffWork[me.role]), ...ids.map((id) => group(id, adminGroups[id])), group('account', account)];
  // A quote that the buyer received is no page of selling.
  const isSelling = sell.some((place) => path.startsWith(place.path) && !path.startsWith('/quotes/'));
  if (me.supplier) return [group('work', work), group('sell', sell), group('buy', buy), group('account', [profile, ...account])];
  const selling = isSelling ? [becomeSupplier, ...sell] : [becomeSupplier];
  return [group('work', work), group('buy', buy), group('sell', selling), group('account', account)];
}

/** The pages that the bar of phones leads to by one press; none where its groups open their own rows. */
export const barPlaces = (groups: readonly PanelGroup[]): PanelPlace[] =>
  groups.flatMap(({ places }) => places).filter(({ path }) => groups.some(({ id }) => id === 'queue') && barPaths.includes(path));

/** The groups of a subject's panel that these scopes open, empty ones left out: the tasks of any scope come first. */
export function subjectGroups(scopes: readonly DelegationScope[]): PanelGroup[] {
  if (scopes.length === 0) return [];
  const all = [group('sell', sell), group('buy', buy), group('account', [profile])];
  const open = all
    .map(({ id, places }) =>
      group(
        id,
        places.filter(({ scope }) => scope !== null && scopes.includes(scope)),
      ),
    )
    .filter(({ places }) => places.length > 0);
  return [group('work', [inbox]), ...open];
}

/** The address of a page of the panel with this base. */
export const addressOf = (base: '/panel', path: PanelPath): `/panel${Exclude<PanelPath, StaffPath>}` | StaffPath =>
  isOfStaff(path) ? path : `${base}${path}`;

/** The deepest page of the panel that a path below its base belongs to. */
export const placeOf = (groups: readonly PanelGroup[], path: string): PanelPlace | undefined =>
  groups
    .flatMap(({ places }) => places)
    .filter((place) => path === place.path || (place.path !== '' && path.startsWith(`${place.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
