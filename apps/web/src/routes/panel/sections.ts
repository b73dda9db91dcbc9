import type { DelegationScope } from '@rasteh/contract/wire/access';
import { fa } from '../../i18n/panel/shell.ts';

/** The sections of the panel in order; a delegate with the scope of a section has it in the panel of the subject too. */
export const sections = [
  { path: '', title: fa.panel.overview, scope: null },
  { path: '/prices', title: fa.panel.prices, scope: 'prices' },
  { path: '/price-lists', title: fa.panel.price_lists, scope: 'prices' },
  { path: '/products', title: fa.panel.products, scope: 'prices' },
  { path: '/inventories', title: fa.panel.inventories, scope: 'inventory' },
  { path: '/stories', title: fa.panel.stories, scope: 'profile' },
  { path: '/rfqs', title: fa.panel.rfqs, scope: 'rfq' },
  { path: '/quotes', title: fa.panel.quotes, scope: 'rfq' },
  { path: '/profile', title: fa.panel.profile, scope: 'profile' },
  { path: '/searches', title: fa.panel.searches, scope: null },
  { path: '/watchlist', title: fa.panel.watchlist, scope: null },
  { path: '/delegations', title: fa.panel.delegations, scope: null },
  { path: '/settings', title: fa.panel.settings, scope: null },
] as const satisfies readonly { path: string; title: string; scope: DelegationScope | null }[];
