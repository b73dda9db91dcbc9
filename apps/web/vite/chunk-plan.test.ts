import { expect, test } from 'vitest';
import { planChunks } from './chunk-plan.ts';

const module = (size: number, ...imports: string[]) => ({ size, imports });
const plan = (modules: Record<string, ReturnType<typeof module>>, visits: Parameters<typeof planChunks>[0], most = 10) =>
  planChunks(visits, (id) => modules[id], most)
    .map((chunk) => chunk.toSorted())
    .toSorted();
const visit = (first: string, ...later: string[]) => ({ first: [first], later });

test('puts what the same visits need into one chunk, and nothing else', () => {
  const modules = {
    home: module(9_000, 'card'),
    list: module(9_000, 'card', 'filters'),
    card: module(9_000, 'money'),
    money: module(9_000),
    filters: module(9_000),
    unused: module(9_000),
  };
  expect(plan(modules, [visit('home'), visit('list')])).toEqual([['card', 'money'], ['filters', 'list'], ['home']]);
});

test('merges small chunks rather than making a request for each', () => {
  const modules = {
    home: module(9_000, 'card', 'chip'),
    list: module(9_000, 'card', 'chip'),
    news: module(9_000, 'chip'),
    card: module(100),
    chip: module(100),
  };
  const visits = ['home', 'list', 'news'].map((name) => visit(name));
  expect(plan(modules, visits)).toEqual([['card', 'chip'], ['home'], ['list'], ['news']]);
});

test('keeps to the number of chunks of a visit', () => {
  const modules = {
    home: module(9_000, 'a', 'b', 'c'),
    one: module(9_000, 'a'),
    two: module(9_000, 'b'),
    three: module(9_000, 'c'),
    a: module(9_000),
    b: module(9_000),
    c: module(9_000),
  };
  const visits = ['home', 'one', 'two', 'three'].map((name) => visit(name));
  expect(plan(modules, visits)).toHaveLength(7);
  const few = plan(modules, visits, 2);
  const ofHome = few.filter((chunk) => ['home', 'a', 'b', 'c'].some((id) => chunk.includes(id)));
  expect(ofHome.length).toBeLessThanOrEqual(2);
});

test('counts the chunks that a merged one imports for the modules of others', () => {
  const others = ['one', 'two', 'three', 'four'];
  const modules = {
    home: module(30_000, 'a', 'd'),
    list: module(30_000, 'b'),
    both: module(30_000, 'a', 'b'),
    ...Object.fromEntries(others.map((name) => [name, module(30_000, 'c', 'd')])),
    a: module(3_000),
    b: module(3_000, 'c'),
    c: module(9_000),
    d: module(9_000),
  };
  const visits = ['home', 'list', 'both', ...others].map((name) => visit(name));
  const chunks = plan(modules, visits, 3);
  const chunkOf = (id: string) => chunks.find((chunk) => chunk.includes(id)) ?? [];
  const loaded = new Set([chunkOf('home')]);
  for (const chunk of loaded)
    for (const id of chunk)
      for (const imported of modules[id as keyof typeof modules]?.imports ?? []) loaded.add(chunkOf(imported));
  expect(loaded.size).toBeLessThanOrEqual(3);
});

test('makes no chunks that import each other in a circle', () => {
  // As one chunk, `top` and `bottom` would both import `middle` and be imported by it.
  const modules = { top: module(100, 'middle'), middle: module(90_000, 'bottom'), bottom: module(100) };
  const chunks = plan(modules, [visit('top'), visit('middle'), visit('bottom')], 1);
  const at = (id: string) => chunks.findIndex((chunk) => chunk.includes(id));
  expect(at('top') === at('bottom') && at('top') !== at('middle')).toBe(false);
});

test('does not let a part on demand decide what a page loads', () => {
  const modules = { home: module(50_000, 'shared'), panel: module(50_000, 'shared'), shared: module(9_000) };
  const visits = [visit('home'), { first: ['panel'], later: [], isOnDemand: true }];
  expect(plan(modules, visits).find((chunk) => chunk.includes('home'))).not.toContain('panel');
});

test('keeps a heavy page out of a light one that counts as much', () => {
  const modules = { light: module(900, 'shared'), heavy: module(900_000, 'shared'), shared: module(900) };
  const visits = ['light', 'heavy'].map((name) => ({ ...visit(name), weight: 1 }));
  expect(plan(modules, visits)).toEqual([['heavy'], ['light', 'shared']]);
});

test('puts nothing that only users need into a chunk of guests, nor the other way around', () => {
  const modules = {
    home: module(9_000),
    menu: module(9_000, 'dropdown'),
    chat: module(9_000, 'dropdown', 'outbox'),
    dropdown: module(300),
    outbox: module(300),
  };
  const user = { ...visit('home', 'chat'), isApart: true, most: 2 };
  const visits = [visit('home'), user, { first: ['menu'], later: [], isOnDemand: true }];
  expect(plan(modules, visits)).toEqual([['chat', 'outbox'], ['dropdown', 'home'], ['menu']]);
});
