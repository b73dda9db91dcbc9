import { panelPage } from '../panel-page.ts';

/** `/profile`: the legal identity of a user, as printed quotes show it. */
export const profilePage = panelPage('/profile', {
  title: 'profile',
  async load({ api, queryClient }) {
    const { identityQuery } = await import('../../../features/identity/queries.ts');
    await queryClient.prefetchQuery(identityQuery(api));
  },
  lazy: async () => (await import('./profile.lazy.tsx')).profileLazy,
});
