import { createRoute } from '@tanstack/react-router';
import type { RfqFilter } from '../../../features/rfqs/queries.ts';
import type { QuoteView } from '../../../features/rfqs/quote-order.ts';
import type { RfqStart } from '../../../features/rfqs/rfq-start.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelForRoute } from '../for.tsx';
import { panelRoute } from '../panel.tsx';

// What an address says is checked where it is used, so that the checks come with the pages and not to every visitor.
const listSearch = (search: RfqFilter) => search;
const newSearch = (search: RfqStart) => search;
const oneSearch = (search: QuoteView) => search;
const head = () => ({ meta: [{ title: fa.site.title(faPanelTitles.rfqs_title) }] });
const list = () => import('./rfqs.lazy.tsx');
const form = () => import('./rfq-form.lazy.tsx');
const one = () => import('./rfq.lazy.tsx');

/** `/panel/rfqs`: the RFQs of who is logged in. */
export const panelRfqsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/rfqs',
  validateSearch: listSearch,
  loader: async ({ context: { page, queryClient }, location }) => {
    const { rfqListFor } = await import('../../../features/rfqs/rfq-search.ts');
    await queryClient.prefetchQuery(rfqListFor(page.api, location.search));
  },
  head,
}).lazy(() => list().then(({ panelRfqsLazy }) => panelRfqsLazy));

/** `/panel/rfqs/new`: the form of a new RFQ; its address may say what for, and whom to ask. */
export const panelNewRfqRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/rfqs/new',
  validateSearch: newSearch,
  head,
}).lazy(() => form().then(({ panelNewRfqLazy }) => panelNewRfqLazy));

/** `/panel/rfqs/{rfqId}`: one RFQ with its quotes side by side. */
export const panelRfqRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/rfqs/$rfqId',
  validateSearch: oneSearch,
  loader: async ({ context: { page, queryClient }, params }) => {
    const { rfqQuery } = await import('../../../features/rfqs/queries.ts');
    await queryClient.prefetchQuery(rfqQuery(page.api, Number(params.rfqId)));
  },
  head,
}).lazy(() => one().then(({ panelRfqLazy }) => panelRfqLazy));

/** `/panel/rfqs/{rfqId}/edit`: the form of one that is there. */
export const panelEditRfqRoute = createRoute({ getParentRoute: () => panelRoute, path: '/rfqs/$rfqId/edit', head }).lazy(() =>
  form().then(({ panelEditRfqLazy }) => panelEditRfqLazy),
);

/** `/panel/for/{userId}/rfqs` and what is below it: the same pages for another. */
export const panelForRfqsRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/rfqs',
  validateSearch: listSearch,
}).lazy(() => list().then(({ panelForRfqsLazy }) => panelForRfqsLazy));
export const panelForNewRfqRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/rfqs/new',
  validateSearch: newSearch,
}).lazy(() => form().then(({ panelForNewRfqLazy }) => panelForNewRfqLazy));
export const panelForRfqRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/rfqs/$rfqId',
  validateSearch: oneSearch,
}).lazy(() => one().then(({ panelForRfqLazy }) => panelForRfqLazy));
export const panelForEditRfqRoute = createRoute({ getParentRoute: () => panelForRoute, path: '/rfqs/$rfqId/edit' }).lazy(() =>
  form().then(({ panelForEditRfqLazy }) => panelForEditRfqLazy),
);
