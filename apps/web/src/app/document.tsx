import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { noteInput } from '../core/hydration/early-input.ts';
import { keepForms, notePresses } from '../core/hydration/early-presses.ts';
import { WrittenQueries } from '../core/hydration/query-hydration.tsx';
import { usePage } from '../core/page/page.ts';
import { faBase } from '../i18n/core/base.ts';
import { getTheme, subscribeToTheme } from './theme.ts';

/** The HTML document of a page; its theme is in the first byte, since the server knows the chosen one. */
export function Document({ children }: { children: ReactNode }) {
  const page = usePage();
  const theme = useSyncExternalStore(
    subscribeToTheme,
    () => getTheme(page),
    () => page.theme,
  );
  return (
    <html lang="fa" dir="rtl" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.SSR ? <FirstScript /> : null}
        <HeadContent />
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? <WrittenQueries /> : null}
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Logs a script of the page, or of its libraries, that does not load (the server-rendered page stays usable by its links and forms), notes
 * what is typed and pressed, and keeps forms that only React can send. It is in the first bytes and in no script, since it must outlive the
 * failure of all scripts; hydration leaves it out.
 */
function FirstScript() {
  const router = useRouter();
  const log = `addEventListener('error',({target:{tagName:t,src:s}})=>{t==='SCRIPT'&&console.error(${JSON.stringify(faBase.failed)},s)},true)`;
  return (
    <script
      nonce={router.options.ssr?.nonce}
      dangerouslySetInnerHTML={{ __html: `${log};${noteInput};${notePresses};${keepForms}` }}
    />
  );
}
