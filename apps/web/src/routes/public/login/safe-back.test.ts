import { expect, it } from 'vitest';
import { safeBack } from './safe-back.ts';

it.each(['/', '/panel', '/products/1/%D9%85?page=2#top', '/panel/rfqs?q=a%2F%2Fb', '/a//b', '/?back=//evil.example'])(
  'accepts %s',
  (path) => expect(safeBack(path)).toBe(path),
);

it.each([
  ...['https://evil.example', '//evil.example', '/\\evil.example', '\\/evil.example', '/\t/evil.example', 'javascript:alert(1)'],
  // A browser removes the dots, and the remaining path begins with two slashes.
  ...['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/.\\/evil.example', '/./\t/evil.example'],
  ...['', 'panel', '/login', '/login?back=/login', undefined, null, 7],
])('replaces %j by the home page', (value) => expect(safeBack(value)).toBe('/'));
