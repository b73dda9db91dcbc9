/** A path of this site to return to after a log-in; any other value becomes `/`, so that no link can redirect elsewhere. */
export function safeBack(value: unknown): string {
  const path = String(value ?? '');
  const base = 'http://rasteh.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/';
  const { origin, pathname, search, hash } = new URL(path, base);
  // A path without its dots may begin with two slashes, which would name a host.
  const isPlace = origin === base && pathname !== '/login' && !pathname.startsWith('//');
  return isPlace ? `${pathname}${search}${hash}` : '/';
}
