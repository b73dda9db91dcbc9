import { createLazyRoute, useLocation, useRouter } from '@tanstack/react-router';
import { LoginForm } from '../../../people/auth/login-form.tsx';
import { homeOf } from './home-of.ts';
import { reasonOf } from './login-reason.ts';

/** The log-in, in a chunk of its own with the schemas of its form. */
export const loginLazy = createLazyRoute('/login')({ component: LoginPage });

function LoginPage() {
  const { back, why } = loginLazy.useSearch();
  const { about, posted } = loginLazy.useLoaderData();
  const { href } = useLocation();
  const router = useRouter();
  return (
    <LoginForm
      action={href}
      reason={reasonOf(back, why)}
      about={about}
      posted={posted}
      onLoggedIn={async (me) => {
        // A redirect keeps the hash, which names a room: only the browser knows it.
        const address = (back ?? homeOf(me)) + location.hash;
        // The document of a logged-in user has the stylesheet of the chat and the bell.
        await router.navigate({ href: address, replace: true, reloadDocument: true });
      }}
    />
  );
}
