import { createLazyRoute, useLocation, useRouter } from '@tanstack/react-router';
import { LoginForm } from '../../../people/auth/login-form.tsx';
import { reasonOf } from './login-reason.ts';

/** The log-in, in a chunk of its own with the schemas of its form. */
export const loginLazy = createLazyRoute('/login')({ component: LoginPage });

function LoginPage() {
  const { back, why } = loginLazy.useSearch();
  const posted = loginLazy.useLoaderData();
  const { href } = useLocation();
  const router = useRouter();
  return (
    <LoginForm
      action={href}
      reason={reasonOf(back, why)}
      posted={posted}
      onLoggedIn={async () => {
        // A redirect keeps the hash, which names a room: only the browser knows it.
        const address = (back ?? '/') + location.hash;
        // The document of a logged-in user has the stylesheet of the chat and the bell.
        await router.navigate({ href: address, replace: true, reloadDocument: true });
      }}
    />
  );
}
