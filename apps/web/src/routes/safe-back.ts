/** A path of this site to go back to after a log-in; anything else leads home, so that no link can send people elsewhere. */
export function safeBack(value: unknown): string {
  const path = String(value ?? '');
  const base = 'http://rasteh.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/';
  const url = new URL(path, base);
  return url.origin === base && url.pathname !== '/login' ? `${url.pathname}${url.search}${url.hash}` : '/';
}
