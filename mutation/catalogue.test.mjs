import { expect, test } from 'vitest';
import { applyAll } from './catalogue.mjs';

const access = {
  name: 'probe/access',
  area: 'probe',
  id: 'access',
  file: 'apps/api/src/core/plugins/access.ts',
  symbol: 'checkActor',
  search: 'roles.indexOf(actor.role) < roles.indexOf(access.role)',
  replace: 'false',
  tests: ['apps/api/src/core/plugins/session.test.ts'],
  guard: true,
  why: 'A probe.',
};
const problemsOf = (more) => applyAll([{ ...access, ...more }]).problems;

test('applies a mutant in its symbol and nowhere else', () => {
  const { applied, problems } = applyAll([access]);
  expect(problems).toEqual([]);
  const [{ text, mutated, file }] = applied;
  expect(file).toBe(access.file);
  expect(mutated).toBe(text.replace(access.search, 'false'));
});

test('finds a file that has moved by the symbol that it declares, and a test by its name', () => {
  const moved = { ...access, file: 'apps/api/src/gone/access.ts', tests: ['apps/api/src/gone/session.test.ts'] };
  const { applied, problems } = applyAll([moved]);
  expect(problems).toEqual([]);
  expect(applied[0]).toMatchObject({ file: access.file, tests: access.tests });
});

test('reports code that is missing, occurs twice, stays unchanged or does not parse', () => {
  expect(problemsOf({ search: 'never written' })[0]).toContain('stands 0 times in checkActor');
  expect(problemsOf({ search: 'throw new AppError' })[0]).toMatch(/stands \d times/);
  expect(problemsOf({ replace: access.search })[0]).toContain('changes nothing');
  expect(problemsOf({ replace: '(' })[0]).toContain('cannot be parsed');
  expect(problemsOf({ tests: ['apps/api/src/none.test.ts'] })[0]).toContain('no test file');
  expect(applyAll([access, access]).problems).toEqual(['probe/access is there twice']);
});
