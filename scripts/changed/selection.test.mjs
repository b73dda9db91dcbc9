import { describe, expect, it } from 'vitest';
import { checksOf } from './checks.mjs';
import { distancesFrom, importersOf } from './imports.mjs';
import { select, withinBudget } from './selection.mjs';
import { textsIn } from './texts.mjs';

const sources = {
  'packages/persian/src/index.ts': "export * from './money.ts';",
  'packages/persian/src/money.ts': '',
  'packages/persian/src/money.test.ts': "import { toRial } from './money.ts';",
  'apps/web/src/amount.ts': "import { toRial } from '@rasteh/persian/money';",
  'apps/web/src/amount.test.ts': "import { amount } from './amount.ts';",
  'apps/web/src/date.test.ts': "import { jalali } from '@rasteh/persian';",
  'apps/web/src/late.test.ts': "const { amount } = await import('./amount.ts');",
  'apps/web/src/trade/quotes/total.tsx': "import { fa } from '../../i18n/fa.ts';",
  'apps/web/src/trade/quotes/total.test.tsx': "import { Total } from './total.tsx';",
  'apps/web/src/trade/quotes/form/form.test.tsx': '',
  'apps/web/src/i18n/fa.ts': "export const fa = { send: 'فرستادن پیشنهاد' };",
  'apps/web/src/routes/panel/received/received.tsx':
    "import { Total } from '../../../trade/quotes/total.tsx';\nexport const route = createRoute({\n  path: '/received-quotes',\n});",
  'apps/web/src/routes/route-tree.full.ts': "import { route } from './panel/received/received.tsx';",
  'apps/web/src/testing/open-page.tsx': "import { tree } from '../routes/route-tree.full.ts';",
  'apps/web/src/routes/panel/overview/overview.test.tsx':
    "import { openPage } from '../../../testing/open-page.tsx';\nopenPage('/panel/received-quotes');",
  'apps/web/src/routes/panel/news/news.test.tsx':
    "import { openPage } from '../../../testing/open-page.tsx';\nclick('فرستادن پیشنهاد');",
  'apps/api/src/app.ts':
    "import { createPrices } from './pricing/prices/index.ts';\nimport { createQuotes } from './trade/quotes/index.ts';",
  'apps/api/src/pricing/prices/index.ts': "export { createPrices } from './service.ts';",
  'apps/api/src/pricing/prices/service.ts': "import type { Price } from './table.ts';",
  'apps/api/src/pricing/prices/prices.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/trade/quotes/index.ts': "export { createQuotes } from './service.ts';",
  'apps/api/src/trade/quotes/service.ts': "import type { Prices } from '../../pricing/prices/index.ts';",
  'apps/api/src/trade/quotes/quotes.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/trade/quotes/faults/killed.test.ts': "import { startTestApp } from '../../../testing/app.ts';",
  'apps/api/src/people/users/users.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/people/users/users.slow.test.ts': "import { startTestApp } from '../../testing/app.ts';",
  'apps/api/src/testing/app.ts': "import { buildApp } from '../app.ts';",
};
const files = Object.keys(sources);
const manifest = JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/*.ts' } });
const text = (file) => sources[file] ?? (file === 'packages/persian/package.json' ? manifest : '');
const exists = (file) => text(file) !== '' || file in sources;
const importers = importersOf(files, { text, exists });
const selection = (changed, more) => select({ changed, sources: files, importers, text, ...more });
const selected = (...changed) => selection(changed).tests;

describe('the imports of sources', () => {
  it('are followed to every importer, also through a package and a dynamic import', () => {
    expect([...distancesFrom(importers, ['packages/persian/src/money.ts'], () => false)]).toEqual(
      expect.arrayContaining([
        ['packages/persian/src/money.test.ts', 1],
        ['apps/web/src/amount.test.ts', 2],
        ['apps/web/src/late.test.ts', 2],
        ['apps/web/src/date.test.ts', 2],
      ]),
    );
  });
});

describe('the tests for a change', () => {
  it('are those in its folder and those that import it, the nearest first', () => {
    expect(selected('packages/persian/src/money.ts')).toEqual([
      'packages/persian/src/money.test.ts',
      'apps/web/src/amount.test.ts',
      'apps/web/src/date.test.ts',
      'apps/web/src/late.test.ts',
    ]);
  });

  it('are, in the api, those of the module and those in the folders of files that receive its service', () => {
    expect(selected('apps/api/src/pricing/prices/service.ts')).toEqual([
      'apps/api/src/pricing/prices/prices.test.ts',
      'apps/api/src/trade/quotes/quotes.test.ts',
    ]);
    expect(selected('apps/api/src/trade/quotes/service.ts')).toEqual([
      'apps/api/src/trade/quotes/quotes.test.ts',
      'apps/api/src/trade/quotes/faults/killed.test.ts',
    ]);
  });

  it('are, of a component, those beside it, of its feature, and those that open a page which shows it', () => {
    expect(selected('apps/web/src/trade/quotes/total.tsx')).toEqual([
      'apps/web/src/trade/quotes/total.test.tsx',
      'apps/web/src/trade/quotes/form/form.test.tsx',
      'apps/web/src/routes/panel/overview/overview.test.tsx',
    ]);
  });

  it('are, of a text, those that name it', () => {
    const gone = textsIn(['--- a/fa.ts', `-  send: \`فرستادن پیشنهاد \${name}\`, all: 'all',`, "+  send: 'ارسال',"]);
    expect(gone).toEqual(['فرستادن پیشنهاد']);
    expect(selection(['apps/web/src/i18n/fa.ts'], { gone }).tests).toEqual(['apps/web/src/routes/panel/news/news.test.tsx']);
    expect(selected('apps/web/src/i18n/fa.ts')).toEqual([]);
  });

  it('are also those that are known to notice a fault in it', () => {
    const news = 'apps/web/src/routes/panel/news/news.test.tsx';
    const proofs = new Map([['apps/web/src/amount.ts', [news]]]);
    expect(selection(['apps/web/src/amount.ts'], { proofs }).tests).toContain(news);
  });

  it('leave out long and whole forms', () => {
    expect(selected('apps/api/src/people/users/service.ts')).toEqual(['apps/api/src/people/users/users.test.ts']);
  });

  it('are all of a package after the nearest, with the reason, when a change stands under it', () => {
    const { tests, why } = selection(['apps/api/src/core/plugins/access.ts']);
    expect(tests).toHaveLength(4);
    expect(why).toEqual(['apps/api: any test may notice, since apps/api/src/core/plugins/access.ts stands under it']);
    expect(selection(['pnpm-lock.yaml']).why).toHaveLength(7);
  });

  it('are none for a document', () => {
    expect(selected('docs/rules.md')).toEqual([]);
  });

  it('are as many as a budget of the processor allows, and one at least', () => {
    const costOf = (file) => (file === 'dear' ? 20 : 4);
    expect(withinBudget(['a', 'b', 'c', 'd'], 10, costOf)).toEqual(['a', 'b']);
    expect(withinBudget(['dear', 'a'], 10, costOf)).toEqual(['dear']);
  });
});

describe('the checks for a change', () => {
  const checks = (...changed) =>
    checksOf(changed, (file) => !file.includes('gone')).map(({ stage, args }) => [stage.name, ...args.slice(-1)]);
  const names = (...changed) => checks(...changed).map(([name]) => name);

  it('look at the changed files, and at the types of their program', () => {
    expect(checks('apps/api/src/app.ts')).toEqual([
      ['format and lint', 'apps/api/src/app.ts'],
      ['rules', 'apps/api/src/app.ts'],
      ['types: server', 'tsconfig.node.json'],
    ]);
    expect(names('apps/web/src/row.module.css')).toEqual(['format and lint', 'css', 'rules']);
    expect(names('packages/persian/src/money.ts').slice(2)).toEqual(['types: server', 'types: browser']);
    expect(names('pnpm-lock.yaml').slice(2)).toEqual(['types: server', 'types: browser', 'types: scripts']);
  });

  it('look at everything that may name a file which is gone', () => {
    expect(checks('docs/gone.md')).toEqual([['rules', 'scripts/rules/check.mjs']]);
  });
});
