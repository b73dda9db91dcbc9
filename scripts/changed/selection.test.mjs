import { describe, expect, it } from 'vitest';
import { importersOf, reachedFrom } from './imports.mjs';
import { select } from './selection.mjs';

const sources = {
  'packages/persian/src/index.ts': "export * from './money.ts';",
  'packages/persian/src/money.ts': '',
  'packages/persian/src/money.test.ts': "import { toRial } from './money.ts';",
  'apps/web/src/amount.ts': "import { toRial } from '@rasteh/persian/money';",
  'apps/web/src/amount.test.ts': "import { amount } from './amount.ts';",
  'apps/web/src/date.test.ts': "import { jalali } from '@rasteh/persian';",
  'apps/web/src/late.test.ts': "const { amount } = await import('./amount.ts');",
  'apps/api/src/app.ts':
    "import { createPrices } from './modules/prices/index.ts';\nimport { createQuotes } from './modules/quotes/index.ts';",
  'apps/api/src/modules/prices/index.ts': "export { createPrices } from './service.ts';",
  'apps/api/src/modules/prices/service.ts': "import type { Price } from './table.ts';",
  'apps/api/src/modules/prices/prices.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/modules/quotes/index.ts': "export { createQuotes } from './service.ts';",
  'apps/api/src/modules/quotes/service.ts': "import type { Prices } from '../prices/index.ts';",
  'apps/api/src/modules/quotes/quotes.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/modules/quotes/faults/killed.test.ts': "import { startTestApp } from '../../../testing/app.ts';",
  'apps/api/src/modules/users/users.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/modules/users/users.slow.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/testing/app.ts': "import { buildApp } from '../app.ts';",
};
const files = Object.keys(sources);
const importers = importersOf(files, {
  text: (file) => sources[file] ?? JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
  exists: (file) => file in sources || file === 'packages/persian/package.json',
});
const selected = (...changed) => Object.fromEntries(select(changed, files, importers).tests);

describe('the imports of sources', () => {
  it('are followed to every importer, also through a package and a dynamic import', () => {
    expect([...reachedFrom(importers, ['packages/persian/src/money.ts'], () => false)]).toEqual(
      expect.arrayContaining(['apps/web/src/amount.test.ts', 'apps/web/src/late.test.ts', 'apps/web/src/date.test.ts']),
    );
  });
});

describe('the tests for a change', () => {
  it('are those in its folder and those that import it', () => {
    expect(selected('packages/persian/src/money.ts')).toEqual({
      'packages/persian': ['src/money.test.ts'],
      'apps/web': ['src/amount.test.ts', 'src/date.test.ts', 'src/late.test.ts'],
    });
  });

  it('are, in the api, those of the module and those in the folders of files that receive its service', () => {
    expect(selected('apps/api/src/modules/prices/service.ts')).toEqual({
      'apps/api': ['src/modules/prices/prices.test.ts', 'src/modules/quotes/quotes.test.ts'],
    });
    expect(selected('apps/api/src/modules/quotes/service.ts')).toEqual({
      'apps/api': ['src/modules/quotes/quotes.test.ts', 'src/modules/quotes/faults/killed.test.ts'],
    });
  });

  it('leave out long forms', () => {
    expect(selected('apps/api/src/modules/users/service.ts')).toEqual({ 'apps/api': ['src/modules/users/users.test.ts'] });
  });

  it('are all of a package, with the reason, when a change affects the whole package', () => {
    const { tests, why } = select(['apps/api/src/plugins/access.ts'], files, importers);
    expect(Object.fromEntries(tests)).toEqual({ 'apps/api': 'all' });
    expect(why).toEqual(['apps/api: all of it, since apps/api/src/plugins/access.ts stands under it']);
    expect(Object.keys(selected('pnpm-lock.yaml'))).toHaveLength(7);
  });

  it('are none for a document', () => {
    expect(selected('docs/rules.md')).toEqual({});
  });
});
