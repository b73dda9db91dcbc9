import { loadChunk } from '@rasteh/ui/load-chunk';
import { panelPage } from '../panel-page.ts';

const queries = () => loadChunk(() => import('../../../supply/suppliers/own-queries.ts'));
const catalogue = () => loadChunk(() => import('../../../goods/catalogue/queries.ts'));

/** `/profile`: the supplier profile, with the steps to a trusted one. */
export const profilePage = panelPage('/profile', {
  title: 'profile',
  isForm: true,
  async load({ api, queryClient }) {
    const [{ ownProfileQuery }, { categoriesQuery }] = await Promise.all([queries(), catalogue()]);
    await Promise.all([queryClient.prefetchQuery(ownProfileQuery(api)), queryClient.prefetchQuery(categoriesQuery(api))]);
  },
  lazy: async () => (await loadChunk(() => import('./profile.lazy.tsx'))).profileLazy,
});

/** `/profile/identity`: the legal identity of a user, as printed quotes show it. */
export const identityPage = panelPage('/profile/identity', {
  title: 'identity',
  isForm: true,
  async load({ api, queryClient }) {
    const { identityQuery } = await loadChunk(() => import('../../../people/identity/queries.ts'));
    await queryClient.prefetchQuery(identityQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./profile.lazy.tsx'))).identityLazy,
});

/** `/profile/hours`: when the supplier is open. */
export const hoursPage = panelPage('/profile/hours', {
  title: 'hours',
  isForm: true,
  async load({ api, queryClient }) {
    await queryClient.prefetchQuery((await queries()).hoursQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./profile.lazy.tsx'))).hoursLazy,
});

/** `/profile/showcase`: documents, honors and services. */
export const showcasePage = panelPage('/profile/showcase', {
  title: 'showcase',
  async load({ api, queryClient }) {
    await queryClient.prefetchQuery((await queries()).showcaseQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./profile.lazy.tsx'))).showcaseLazy,
});

/** `/profile/verification`: the documents behind the verified mark. */
export const verificationPage = panelPage('/profile/verification', {
  title: 'verification',
  async load({ api, queryClient }) {
    await queryClient.prefetchQuery((await queries()).verificationQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./profile.lazy.tsx'))).verificationLazy,
});
