import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute, redirect } from '@tanstack/react-router';
import { oneOf } from '../../../core/url/search-params.ts';
import { fa } from '../../../i18n/fa.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { rootRoute } from '../../root.tsx';
import { type NamedReason, namedReasons } from './login-reason.ts';
import { safeBack } from './safe-back.ts';

/** `/login?back=&why=`: a logged-in user is redirected back at once. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { takesForm: true },
  validateSearch: ({ back, why }: Record<string, unknown>): { back?: string | undefined; why?: NamedReason | undefined } => ({
    back: back === undefined ? undefined : safeBack(back),
    why: oneOf(why, namedReasons),
  }),
  beforeLoad: async ({ context: { page, queryClient }, search: { back } }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (me) throw redirect({ href: back ?? '/' });
  },
  // The server answers a form that was posted without scripts with the next step, or with a redirect after the log-in.
  loader: async ({ context: { page }, location }) => {
    if (!page.posted) return null;
    const { postLogin } = await loadChunk(() => import('../../../people/auth/posted-login.ts'));
    const posted = await postLogin(page.api, page.posted, page.clock.getInitial);
    if (!posted) throw redirect({ href: safeBack((location.search as { back?: string }).back ?? '/') });
    return posted;
  },
  head: () => ({ meta: [{ title: fa.site.title(fa.login.title) }, { name: 'robots', content: 'noindex' }] }),
}).lazy(() => loadChunk(() => import('./login.lazy.tsx')).then(({ loginLazy }) => loginLazy));
