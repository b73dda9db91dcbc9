import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute, redirect } from '@tanstack/react-router';
import { oneOf } from '../../../core/url/search-params.ts';
import { fa } from '../../../i18n/fa.ts';
import type { PostedLogin } from '../../../people/auth/posted-login.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { rootRoute } from '../../root.tsx';
import { homeOf } from './home-of.ts';
import { type NamedReason, namedReasons } from './login-reason.ts';
import { safeBack } from './safe-back.ts';

/** What the log-in shows beside its steps: the name of what the visitor comes from, and the result of a form posted without scripts. */
export type LoginData = { about: string | null; posted: PostedLogin | null };

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
    if (me) throw redirect({ href: back ?? homeOf(me) });
  },
  // The server answers a form that was posted without scripts with the next step, or with a redirect after the log-in.
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }): Promise<LoginData> =>
    context.page.posted || deps.why
      ? (await loadChunk(() => import('./login-load.lazy.ts'))).loadLogin(context, deps)
      : { about: null, posted: null },
  head: () => ({ meta: [{ title: fa.site.title(fa.login.title) }, { name: 'robots', content: 'noindex' }] }),
}).lazy(() => loadChunk(() => import('./login.lazy.tsx')).then(({ loginLazy }) => loginLazy));
