/** A path of this site to go back to after a log-in; anything else leads home, so that no link can send people elsewhere. */
export function safeBack(value: unknown): string {
  const path = String(value ?? '');
  const base = 'http://rasteh.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/';
  const { origin, pathname, search, hash } = new URL(path, base);
  // Two slashes may be what is left of a path without its dots: they would name a host.
  const isPlace = origin === base && pathname !== '/login' && !pathname.startsWith('//');
  return isPlace ? `${pathname}${search}${hash}` : '/';
}
