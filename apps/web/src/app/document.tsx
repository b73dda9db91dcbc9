import { HeadContent, Scripts } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { usePage } from '../page/page.ts';
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
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
