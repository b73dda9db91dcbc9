import { expect, test } from 'vitest';
import { pagePaths, pageRules } from './page-rules.ts';

const isShared = (path: string) => pageRules.routeOf(path)?.isShared === true;
const filled = (path: string) => path.replace(/\{-\$\w+\}/, '14').replace(/\$\w+/g, '7');

test('guests share the pages whose routes say so, and no other', () => {
  const shared = pagePaths().filter((path) => isShared(filled(path)));
  expect(shared.sort()).toEqual([
    '/',
    '/categories/$slug/{-$size}',
    '/compare',
    '/inventories',
    '/inventories/$inventoryId',
    '/lists/$token',
    '/news',
    '/news/$slug',
    '/offline',
    '/pages/$slug',
    '/products/$id',
    '/products/$id/$slug',
    '/rfqs',
    '/rfqs/$rfqId',
    '/suppliers',
    '/suppliers/$handle',
  ]);
});

test.each(['/search', '/login', '/q/secret', '/panel/prices', '/admin', '/none', '/none/at/all', '/rfqs/7/none', '/rfqs/%E0%A4'])(
  'guests do not share %s, whose route says nothing or does not exist',
  (path) => expect(isShared(path)).toBe(false),
);

test('an encoded name, a closing slash and a missing optional part change nothing', () => {
  const paths = ['/categories/rebar', '/categories/rebar/14', '/categories/rebar/', '/news/%D9%85'];
  expect(paths.map((path) => pageRules.routeOf(path))).toEqual([
    ...Array(3).fill({ path: '/categories/$slug/{-$size}', isShared: true }),
    { path: '/news/$slug', isShared: true },
  ]);
});

test('the log-in alone answers a posted form', () => {
  expect(pageRules.formPaths).toEqual(['/login']);
});
