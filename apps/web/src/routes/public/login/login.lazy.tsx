import { createLazyRoute, useLocation, useRouter } from '@tanstack/react-router';
import { LoginForm } from '../../../features/auth/login-form.tsx';

/** The log-in, in a chunk of its own with the schemas of its form. */
export const loginLazy = createLazyRoute('/login')({ component: LoginPage });

function LoginPage() {
  const { back = '/' } = loginLazy.useSearch();
  const posted = loginLazy.useLoaderData();
  const { href } = useLocation();
  const router = useRouter();
  return (
    <LoginForm
      action={href}
      posted={posted}
      onLoggedIn={async () => {
        await router.invalidate();
        await router.navigate({ href: back, replace: true });
      }}
    />
  );
}
