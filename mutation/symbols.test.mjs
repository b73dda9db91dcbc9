import { expect, test } from 'vitest';
import { extentsOf, occurrences, parse } from './symbols.mjs';

const source = `
type Deps = { open(): void };
const limit = 3;
export const first = ({ id }: { id: number }) => and(eq(a.id, id), eq(a.user_id, 1));
export function createThings({ db }: Deps) {
  async function find(id: number) {
    if (id > limit) throw new Error('/* } */ {');
    return db.read(\`\${id} { \`);
  }
  return {
    open: async () => find(1),
    async close(id: number) {
      if (id > limit) return find(id);
    },
  };
}
`;
const program = parse('things.ts', source);
const textsOf = (symbol) => extentsOf(program, symbol).map(({ start, end }) => source.slice(start, end));

test('finds functions, constants and keys by their names, also nested ones', () => {
  expect(textsOf('limit')).toEqual(['limit = 3']);
  expect(textsOf('first')[0]).toMatch(/^first = .*\)\)$/);
  expect(textsOf('createThings.open')).toEqual(['open: async () => find(1)']);
  expect(textsOf('close')[0]).toMatch(/^async close[\s\S]*}$/);
  expect(textsOf('createThings.find')[0]).toContain('{ `');
  expect(textsOf('missing')).toEqual([]);
});

test('counts occurrences inside a symbol only', () => {
  const count = (symbol, search) => occurrences(source, extentsOf(program, symbol), search).length;
  expect(count('find', 'id > limit')).toBe(1);
  expect(count('createThings', 'id > limit')).toBe(2);
  expect(count('first', 'id > limit')).toBe(0);
});

test('finds code regardless of its line breaks', () => {
  const [place] = occurrences(source, extentsOf(program, 'close'), '{ if   (id >\n limit)');
  expect(source.slice(place?.start, place?.end)).toBe('{\n      if (id > limit)');
});

test('reports a syntax error', () => {
  expect(() => parse('things.ts', 'const = 3;')).toThrow('things.ts cannot be parsed');
});
