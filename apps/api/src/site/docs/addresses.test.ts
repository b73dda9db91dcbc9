import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@rasteh/contract';
import { apiKeyScopes } from '@rasteh/contract/wire/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const pages = [
  ...['README.md', 'README.fa.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** `METHOD /path` with every parameter as `{}`. */
const plain = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}');
function routesOf(router: object): string[] {
  return Object.values(router).flatMap((part) =>
    typeof part.method === 'string' ? [`${part.method} ${plain(part.path)}`] : routesOf(part),
  );
}
const routes = new Set(routesOf(contract));
const paths = new Set([...routes].map((route) => route.split(' ')[1]));

type Address = { page: string; method: string; path: string };
/** The addresses in the text of a page; those in its code blocks are called by examples.test.ts. */
const addresses = pages.flatMap((page): Address[] => {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```\w+\n[\s\S]*?^```$/gm, '');
  const named = [...text.matchAll(/`(?:(GET|POST|PUT|PATCH|DELETE) )?(\/(?:api\/|ws\b)[^`\s]*)`/g)];
  return named.map(([, method = '', path = '']) => ({ page, method, path })).filter(({ path }) => !path.includes('…'));
});

describe('the addresses in the documentation', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
  });
  afterAll(() => t.close());

  it('are found in the pages', () => {
    expect(addresses.filter(({ page }) => page === join('docs', 'contract.md')).length).toBeGreaterThan(6);
    expect(new Set(addresses.map(({ page }) => page))).toContain('README.fa.md');
  });

  it.each(addresses)('$page: $method $path exists', async ({ method, path }) => {
    if (method) expect([...routes]).toContain(`${method} ${plain(path)}`);
    else if (!paths.has(plain(path)) && path !== '/ws')
      expect([path, (await t.app.inject({ url: path, headers: { host: 'localhost' } })).statusCode]).toEqual([path, 200]);
    // Public addresses are also requested.
    if (method !== 'GET' || path.includes('{')) return;
    const { statusCode } = await t.app.inject({ url: path, headers: { host: 'localhost' } });
    expect([path, statusCode < 400 || statusCode === 401]).toEqual([path, true]);
  });

  it('are listed with all API key scopes', () => {
    const text = readFileSync(join(root, 'docs', 'contract.md'), 'utf8');
    const named = [...text.matchAll(/`(\w+:(?:read|write))`/g)].map(([, scope]) => scope);
    expect([...new Set(named)].toSorted()).toEqual([...apiKeyScopes].toSorted());
  });
});
