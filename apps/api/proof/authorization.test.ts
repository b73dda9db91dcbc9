import { describe, expect, it } from 'vitest';
import { describeAuthorization } from './testing/authorization.story.ts';
import { casesOf } from './testing/calls.ts';
import { contractRoutes } from './testing/contract-routes.ts';
import { cells, expectations, isLeftToModule, oneOfEachOutcome } from './testing/matrix.ts';

describe('the authorization matrix', () => {
  it.each(contractRoutes)('has cells and a call for $name', (route) => {
    const cases = casesOf(route);
    expect(cases, `${route.name} has no call: add one to apps/api/proof/testing/calls.ts`).toBeDefined();
    const lines = [...(expectations.get(route.name)?.keys() ?? [])];
    const want = `${route.name} needs these lines in apps/api/proof/testing/expectations.ts`;
    expect(lines.toSorted(), want).toEqual(Object.keys(cases ?? {}).toSorted());
  });
  it('lists no route that is missing in the contract', () => {
    const known = new Set(contractRoutes.map(({ name }) => name));
    expect([...expectations.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
  it('agrees with the metadata of each route', () => {
    const wrong = cells.filter((cell) => (cell.refusal ? cell.refusal !== cell.expected : !isLeftToModule(cell)));
    expect(wrong.map(({ name, expected, refusal }) => `${name}: ${expected}, by its metadata ${refusal}`)).toEqual([]);
  });
});

// On PostgreSQL, where the tests of modules do not run in the short form; the whole form calls more cells on SQLite.
describe('authorization on postgres', () => describeAuthorization('postgres', oneOfEachOutcome));
