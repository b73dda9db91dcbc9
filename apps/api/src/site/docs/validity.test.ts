import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createOpenApi } from './openapi.ts';

/** The problems reported by an independent validator of OpenAPI 3.1. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // /api/user/prices/store and /api/user/{userId}/prices: the router distinguishes them, as ids are digits.
    rules: {
      'no-ambiguous-paths': 'off',
      'operation-description': 'error',
      'operation-tag-defined': 'error',
      'parameter-description': 'error',
      'tag-description': 'error',
      'info-contact': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('an independent validator', () => {
  const whole = JSON.parse(JSON.stringify(createOpenApi('/')));
  const paths = ['/api/products/{productId}', '/api/offers', '/api/search', '/api/user/prices/store'];
  /** The routes into which problems are planted: reading all of them again for each would take most of the time. */
  const part = {
    ...whole,
    paths: Object.fromEntries(Object.entries(whole.paths as object).filter(([path]) => paths.includes(path))),
  };

  it('finds no problem in the document', async () => {
    expect(await problemsOf(whole)).toEqual([]);
  });

  it('meets no tuple, which validators of older drafts read as a list without elements', () => {
    expect(JSON.stringify(whole)).not.toMatch(/"prefixItems"|"items":false/);
  });

  it('has an example for each text whose format a pattern or a name describes', () => {
    const formatted: [string, unknown][] = [];
    const collect = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties, ...rest } = schema as { properties?: Record<string, Record<string, unknown>> };
      for (const [name, field] of Object.entries(properties ?? {}))
        if (field.type === 'string' && (field.pattern ?? field.format)) formatted.push([`${at}.${name}`, field.examples]);
      for (const [name, part] of Object.entries({ ...rest, ...properties })) collect(part, `${at}/${name}`);
    };
    collect({ ...whole.components.schemas, ...whole.paths }, '');
    expect(formatted.length).toBeGreaterThan(200);
    expect(formatted.filter(([, examples]) => examples === undefined)).toEqual([]);
  });

  it.each<[string, (document: ReturnType<typeof JSON.parse>) => void, string]>([
    ['an unknown type', (d) => (d.components.schemas.Price.properties.id.type = 'integr'), 'struct'],
    ['a missing path parameter', (d) => (d.paths['/api/products/{productId}'].get.parameters = []), 'path-parameters-defined'],
    ['an unresolved reference', (d) => delete d.components.schemas.Unit, 'no-unresolved-refs'],
    ['an undefined security scheme', (d) => (d.paths['/api/offers'].get.security = [{ nothing: [] }]), 'security-defined'],
    ['a duplicate operation id', (d) => (d.paths['/api/offers'].get.operationId = 'search_searchProducts'), 'operationId-unique'],
  ])('reports %s', async (_name, plant, rule) => {
    const document = structuredClone(part);
    plant(document);
    expect((await problemsOf(document)).join('\n')).toContain(rule);
  });
});
