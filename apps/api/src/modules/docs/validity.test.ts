import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { currentDocument } from './compatibility/snapshot.ts';

/** What an independent validator of OpenAPI 3.1 has to say about a document. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // /api/user/prices/store and /api/user/{userId}/prices: the router knows them apart, as ids are digits.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('an independent validator', () => {
  const whole = currentDocument();

  it('finds nothing in the document', async () => {
    expect(await problemsOf(whole)).toEqual([]);
  });

  it.each<[string, (document: ReturnType<typeof JSON.parse>) => void, string]>([
    ['a type that there is not', (d) => (d.components.schemas.Price.properties.id.type = 'integr'), 'struct'],
    ['a parameter of a path', (d) => (d.paths['/api/products/{productId}'].get.parameters = []), 'path-parameters-defined'],
    ['a reference to nothing', (d) => delete d.components.schemas.Unit, 'no-unresolved-refs'],
    ['a scheme that nothing defines', (d) => (d.paths['/api/offers'].get.security = [{ nothing: [] }]), 'security-defined'],
    ['one name for two operations', (d) => (d.paths['/api/offers'].get.operationId = 'offers_search'), 'operationId-unique'],
  ])('tells of %s', async (_name, plant, rule) => {
    const document = structuredClone(whole);
    plant(document);
    expect((await problemsOf(document)).join('\n')).toContain(rule);
  });
});
