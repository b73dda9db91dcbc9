/** One violation of each rule, as files of a small project that otherwise follows every rule. */

import { boundaries } from './planted-boundaries.mjs';

const PARTS = '## Context\nA.\n\n## Decision\nB.\n\n## Consequences\nC.\n';

/** The small project. */
export const clean = {
  'package.json': JSON.stringify({ name: 'planted', private: true, type: 'module', dependencies: {} }),
  'pnpm-workspace.yaml': "packages:\n  - apps/*\n  - packages/*\ncatalog:\n  'some-package': 1.2.3\n",
  'README.md': 'The server is `apps/api/src/main.ts`.\n',
  'docs/decisions/README.md': '- [006](006-kept.md)\n',
  'docs/decisions/006-kept.md': `# 006 Kept\n\nDate: 2026-11-22 · Status: accepted\n\n${PARTS}`,
  'docs/operations.md': '`PORT` is the port.\n',
  ...manifest('packages/persian', '@rasteh/persian', './src/index.ts'),
  ...manifest('packages/contract', '@rasteh/contract', './src/index.ts'),
  ...manifest('packages/chat-client', '@rasteh/chat-client', './src/index.ts'),
  ...manifest('packages/client', '@rasteh/client', undefined),
  ...manifest('packages/ui', '@rasteh/ui', './src/index.ts'),
  ...manifest('apps/api', '@rasteh/api', undefined, ['@rasteh/contract']),
  ...manifest('apps/web', '@rasteh/web', undefined),
  'packages/persian/src/index.ts': 'export const fold = (text: string): string => text;\n',
  'packages/contract/src/index.ts':
    "import { fold } from '../../persian/src/index.ts';\n\nexport const contract = fold('contract');\n",
  'packages/chat-client/src/index.ts': 'export const place = 1;\n',
  'packages/client/src/client.ts': 'export const client = 1;\n',
  'packages/ui/src/index.ts': 'export const direction = 1;\n',
  'apps/api/src/env.ts': 'export const readEnv = (env: { PORT?: string }): string | undefined => env.PORT;\n',
  'apps/api/src/main.ts':
    "import { readEnv } from './env.ts';\nimport { prices } from './pricing/prices/index.ts';\n\nconsole.log(prices, readEnv({}));\n",
  'apps/api/src/pricing/prices/index.ts': "export { prices } from './routes.ts';\n",
  'apps/api/src/pricing/prices/routes.ts': "import { service } from './service.ts';\n\nexport const prices = service;\n",
  'apps/api/src/pricing/prices/service.ts':
    "import { contract } from '@rasteh/contract';\nimport { repo } from './repo.ts';\n\nexport const service = [contract, repo];\n",
  'apps/api/src/pricing/prices/repo.ts': "import { table } from './table.ts';\n\nexport const repo = table;\n",
  'apps/api/src/pricing/prices/table.ts': "import { sql } from 'drizzle-orm';\n\nexport const table = sql;\n",
};

/** Packages that are installed in the small project; others stay unresolved, and must be reported as well. */
export const installed = ['drizzle-orm', 'fastify', 'fastify-plugin', '@ts-rest/fastify', '@tanstack/react-query', 'react'];

const api = (file) => `apps/api/src/trade/orders/${file}`;

/** Rules of house/house.mjs: each list's files break its rule. */
export const house = {
  length: { 'packages/ui/src/long.ts': '//\n'.repeat(301), 'packages/ui/src/long.test.ts': '//\n'.repeat(501) },
  names: { 'packages/ui/src/text-utils.ts': '', 'packages/ui/src/helpers/fold.ts': '' },
  'folder-size': Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`packages/ui/src/full/part-${n + 10}.css`, ''])),
  'inline-style': {
    'apps/web/src/box.tsx': 'export const box = <p style={{ left: 1 }} />;\n',
    'apps/web/src/css.ts': 'export const css = { marginLeft: 4 };\n',
  },
  'feature-names': {
    'packages/contract/src/trade/invoices.ts': '',
    'docs/architecture.md': '## Feature names\n\n| `payments` | nowhere |\n',
  },
  'table-owner': {
    [api('orders-repo.ts')]: 'export const end = (tx) => tx.delete(rates).where(tx.run`update day_rates set n = 0`);\n',
    'apps/api/src/core/db/schema/pricing/rates.ts': "export const rates = sqliteTable('day_rates', { n: 0 });\n",
  },
  'literal-spread': { [api('rows-repo.ts')]: 'export const row = { ...{ id: 1, titel: 2 } };\n' },
  'modules-decorate-nothing': { [api('decorating-routes.ts')]: "app.decorate('orders', 1);\n" },
  catalog: {
    'packages/loose/package.json': '{ "dependencies": { "some-package": "^1.0.0" } }',
    'pnpm-workspace.yaml': "packages: []\ncatalog:\n  'some-package': ^1.2.3\n",
  },
  clock: {
    'packages/ui/src/fast.test.ts': 'expect(performance.now()).toBeLessThan(limit);\n',
    'packages/ui/src/took.test.ts': 'const took_ms = Date.now() - started;\n',
    'packages/ui/src/now.test.ts': 'expect(row.created_at).toBeLessThanOrEqual(Date.now());\n',
    'packages/ui/src/fast.story.ts': 'const took = performance.now() - started;\nexpect(took).toBeLessThan(5);\n',
  },
  isolation: {
    'packages/ui/src/mocked.test.ts': "vi.mock('./fold.ts');\n",
    'packages/ui/src/global.test.ts': 'globalThis.fetch = () => undefined;\n',
  },
  words: {
    'apps/web/src/i18n/core/filters.ts': "export const heading = 'صافی‌ها';\n",
    'apps/web/src/field.tsx': 'export const field = <p>نمایهٔ شما</p>;\n',
    'packages/contract/src/texts.ts': 'export const long = `بیش از ۳۰۰ نویسه`;\n',
    'apps/api/src/sms.ts': "export const text = 'کد تازه را می‌توانید برگزینید';\n",
    'apps/web/src/again.tsx': 'export const again = <button type="button">دوباره</button>;\n',
    'apps/web/src/i18n/shared/share.ts': "export const share = 'اشتراک فهرست';\n",
    'README.fa.md': 'پورت دیگری برگزینید.\n',
  },
  'function-length': {
    'packages/ui/src/long-function.ts': `export function fold() {\n${'  fold();\n'.repeat(79)}}\n`,
    'packages/ui/src/long-arrow.ts': `export const parts = { fold: () => {\n${'  fold();\n'.repeat(79)}} };\n`,
    'packages/ui/src/create.ts': `export function createFold() {\n${'  fold();\n'.repeat(119)}}\n`,
    'packages/ui/src/component.tsx': `export function Fold() {\n${'  fold();\n'.repeat(118)}  return <p />;\n}\n`,
    'packages/ui/src/upper-case.ts': `export function Fold() {\n${'  fold();\n'.repeat(79)}}\n`,
  },
  migration: {
    'scripts/upgrade/released.json': JSON.stringify({ version: '0.2.0', migration: '0002-released' }),
    ...Object.fromEntries(
      [
        'drop table orders;',
        'drop index orders_note;',
        'delete from orders;',
        'create unique index orders_note on orders (note);',
        'alter table orders drop column note;',
        'alter table orders drop note;',
        'alter table orders drop constraint orders_note;',
        'alter table orders rename column note to text;',
        'alter table orders rename note to text;',
        'alter table orders alter column note type bigint;',
        'alter table orders alter "note" set data type bigint;',
        'alter table orders alter column "note" set not null;',
        'alter table orders alter column note drop default;',
        'alter table orders add column note text not null;',
        'alter table orders add note text not null default null;',
        'alter table orders add column note text not null, add column number bigint not null default 0;',
        "alter table orders add column note text not null check (note <> 'default');",
        '-- contract: unused since 0.3.0\nalter table orders drop column note;',
        '-- contract: unused since 0.1.0\nalter table orders drop column note;\nalter table orders drop column text;',
      ].map((sql, index) => [`apps/api/src/core/db/migrations/00${index + 10}-orders.sql`, sql]),
    ),
  },
  'css-class': {
    'packages/ui/src/box/box.module.css': '.dead {\n  color: red;\n}\n',
    'packages/ui/src/box/box.tsx':
      "import styles from './box.module.css';\n\nexport const box = <p className={styles.gone} />;\n",
  },
  persian: {
    'apps/api/src/core/plugins/refusals.ts': "export const text = 'این کالا پیدا نشد.';\n",
    [api('label-service.ts')]: "export const label = 'سفارش';\n",
    [api('parsing.ts')]: 'export const unit = /تن|کیلو/;\n',
  },
  'dynamic-import': {
    'apps/web/src/routes/orders.tsx': "export const route = lazy(() => import('./orders.lazy.tsx'));\n",
    'apps/web/src/loader.ts': "export const load = async () => (await import('./orders.ts')).load();\n",
    'packages/ui/src/dialog.ts': "export const dialog = () =>\n  import('./dialogs.tsx').then(({ Dialogs }) => Dialogs);\n",
  },
  'unlisted-walk': {
    'e2e/trade/deep/order.walk.test.ts': '',
    'e2e/trade/order.test.ts': '',
    'apps/web/src/order.walk.test.ts': '',
  },
  sleep: {
    'e2e/trade/resting.walk.test.ts': 'await page.waitForTimeout(1_000);\n',
    'e2e/trade/idle.story.ts': "await page.goto(url, { waitUntil: 'networkidle' });\n",
    'e2e/trade/asleep.full.walk.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 400));\n',
    'e2e/trade/paused.slow.walk.test.ts': "import { setTimeout as pause } from 'node:timers/promises';\n",
  },
  'walk-clock': { 'e2e/trade/today.walk.test.ts': 'const deadline = new Date(Date.now() + 86_400_000);\n' },
  'test-kind': { 'packages/ui/src/odd.lengthy.test.ts': '' },
  registry: {
    '.npmrc': 'registry = somewhere\n',
    'pnpm-lock.yaml': `resolution: {tarball: ${['https://npm', 'example', 'com'].join('.')}/a.tgz}\n`,
  },
};

/** Rules of docs.mjs. @type {Record<string, Record<string, string>>} */
export const docs = {
  'docs-path': {
    'docs/stale.md': 'See `apps/api/src/gone.ts`.\n',
    'docs/link.md': '[gone](../gone.md)\n',
    'docs/end.md': 'In `prices/gone.ts`.\n',
    'packages/ui/src/pointing.ts': '/** Why: docs/decisions/099-gone.md. */\nexport const pointing = 1;\n',
    'packages/ui/src/pointing.css': '/* As in `packages/gone/src`. */\n',
  },
  'docs-name': { 'docs/walk-stale.md': 'Then `publishNothing` runs.\n' },
  'docs-script': { 'docs/script.md': 'Run `pnpm fly`.\n' },
  'docs-decision': {
    'docs/decisions/001-undated.md': '# 001 Undated\n\nDecided one day.\n',
    'docs/decisions/002-unsettled.md': '# 002 Unsettled\n\nDate: 2026-11-22 · Status: proposed\n',
    'docs/decisions/003-superseded.md': '# 003 Superseded\n\nDate: 2026-11-22 · Status: superseded by 009\n',
  },
  'docs-decision-form': {
    'docs/decisions/006-kept.md': '# 006 Kept\n\nDate: 2026-11-22 · Status: accepted\n\nWe take the red one.\n',
    'docs/decisions/007-unlisted.md': `# 007 Unlisted\n\nDate: 2026-11-22 · Status: accepted\n\n${PARTS}`,
  },
  'docs-env': {
    'apps/api/src/env.ts': 'export const readEnv = (env) => env.HIDDEN_FLAG;\n',
    'docs/operations.md': '`PORT` and `OLD_FLAG`.\n',
  },
};

/**
 * The files that a violation is reported for: the first when it needs a second one, the last of a folder with too many.
 * @param {Record<string, string>} files
 * @param {string} rule
 */
export function brokenFiles(files, rule) {
  const all = Object.keys(files);
  if (rule === 'folder-size') return all.slice(-1);
  if (rule === 'table-owner') return all.slice(0, 1);
  if (rule === 'migration') return all.slice(1);
  return files === boundaries[rule] ? all.slice(0, 1) : all;
}

/** Migrations that nodes of the released version can run with, and those that they have. */
export const expanding = {
  'scripts/upgrade/released.json': JSON.stringify({ version: '1.2.0', migration: '0002-released' }),
  'apps/api/src/core/db/migrations/0001-first.sql': 'drop table orders;',
  'apps/api/src/core/db/migrations/0002-released.postgres.sql': 'alter table orders drop column note;',
  'apps/api/src/core/db/migrations/0003-more.sql':
    '-- Instead of a drop column.\nalter table orders add column note text not null default 0;\nalter table orders add column place text;',
  'apps/api/src/core/db/migrations/0004-less.sql': '-- contract: unused since 1.2.0\nalter table orders drop column text;',
  'apps/api/src/core/db/migrations/0005-new.sql':
    "create table notes (id bigint, text text);\ncreate unique index notes_text on notes (text);\nalter table notes alter text set not null;\nupdate orders set place = '; drop table orders';",
};

/** Abandoned terms where they are allowed: within another word, in comments, expressions and tests. */
export const takenWords = {
  'apps/web/src/i18n/fa-taken.ts': "// «صافی» was given up.\nexport const taken = ['مصافی', 'صافیان', 'ایستگاه', 'بی‌قیمتی'];\n",
  'apps/web/src/i18n/fa-parts.ts': "export const parts = ['دوباره تلاش کنید.', 'اشتراک‌گذاری فهرست', 'خانهٔ پایین'];\n",
  'apps/api/src/trade/rfqs/pasted/reads.ts': 'export const reads = /اعتباری|رونوشت/;\n',
  'apps/api/src/reads.test.ts': "it('reads «اعتباری»', () => read('اعتباری'));\n",
};

/** Functions at their limit, classes that are read in every way, and Persian that answers, is composed or parses. */
export const accepted = {
  'packages/ui/src/tag/tag.module.css':
    '/* .gone was removed. */\n.tag:hover .name,\n.ok {\n  inset-inline: 0.5em;\n}\n\n@media print {\n  .kept {\n    color: red;\n  }\n}\n',
  'apps/web/src/routes/late.tsx':
    "// Never a bare import('./orders.tsx').\nexport const late = lazy(() =>\n  loadChunk(\n    () => import('./orders.lazy.tsx'),\n  ),\n);\n",
  'apps/web/src/routes/late.test.ts': "export const late = () => import('./late.tsx');\n",
  'packages/ui/src/tag/tag.tsx': [
    "import styles from './tag.module.css';\n",
    'const { name } = styles;',
    "export const Tag = ({ tone }: { tone: 'ok' }) => <p className={[styles[tone], styles.tag, name, styles['kept']].join(' ')} />;\n",
  ].join('\n'),
  [api('answering-service.ts')]:
    `// «سفارش» is the word.\nexport const text = (n: number): string => \`سفارش \${n} پیدا نشد.\`;\n`,
  [api('label-text.ts')]: "export const label = 'سفارش';\n",
  'apps/api/src/trade/rfqs/pasted/units.ts': 'export const unit = /تن|کیلو/;\n',
  'e2e/trade/order.slow.walk.test.ts': '',
  'e2e/trade/timed.measured.walk.test.ts': 'await page.waitForTimeout(1_000);\n',
  'packages/ui/src/fold.ts': `export function fold() {\n${'  fold();\n'.repeat(78)}}\n`,
  'packages/ui/src/create-fold.ts': `export const createFold = () => {\n${'  fold();\n'.repeat(118)}};\n`,
  'packages/ui/src/folded.tsx': `export function Folded() {\n${'  fold();\n'.repeat(117)}  return <p />;\n}\n`,
  'packages/ui/src/fold.test.ts': `describe.each(engines)('fold', () => {\n${'  fold();\n'.repeat(130)}});\n`,
};

/** Expressions that recheck judges not to be linear: what each does → file. */
export const expressions = {
  'goes back and forth over a whole sheet': {
    'apps/api/src/sheet.ts': 'export const rule = /([^{}@\\\\]+)\\{([^{}@\\\\]*)\\}/g;\n',
  },
  'begins anew at each space': { 'packages/persian/src/edges.ts': 'export const edge = /\\s+$/;\n' },
  'is made of two constants': {
    'packages/contract/src/made.ts': "const one = '(a+)+';\n\nexport const made = new RegExp('^' + one + '$', 'u');\n",
  },
};
export const linearExpressions = {
  'apps/api/src/linear.ts':
    "const digits = '\\\\d+';\n\nexport const number = new RegExp('^' + digits + '$');\n// Bounded: a line has 500 characters.\nexport const edge = /\\s+$/;\n",
};

/** Rules of biome.json, by biome's own name. */
export const biome = {
  'lint/suspicious/noExplicitAny': { 'packages/ui/src/any.ts': 'export const anything: any = 1;\n' },
  'lint/style/noDefaultExport': { 'packages/ui/src/default.ts': 'export default 1;\n' },
  'lint/style/useImportType': { 'packages/ui/src/type.ts': "import { A } from './a.ts';\n\nexport const a: A = 1;\n" },
  'lint/correctness/noUnusedImports': { 'packages/ui/src/unused.ts': "import { A } from './a.ts';\n" },
  'lint/style/noProcessEnv': { 'packages/ui/src/env.ts': 'export const port = process.env.PORT;\n' },
  'lint/style/useFilenamingConvention': { 'packages/ui/src/camelCase.ts': 'export const a = 1;\n' },
  'lint/suspicious/noEmptyBlockStatements': { 'packages/ui/src/swallow.ts': 'try {\n  fold();\n} catch {}\n' },
  'lint/suspicious/noFocusedTests': { 'packages/ui/src/only.test.ts': "it.only('runs alone', () => fold());\n" },
  'lint/style/noRestrictedGlobals': { 'apps/api/src/dom.ts': 'export const title = (): string => document.title;\n' },
  'lint/suspicious/noTsIgnore': { 'packages/ui/src/ignore.ts': '// @ts-ignore\nexport const a: number = true;\n' },
  format: { 'packages/ui/src/format.ts': 'export const a = "1"\n' },
};

/** Rule 10: declarations and media queries that stylelint must reject, and those that it must accept. */
export const rejectedCss = [
  '(max-width: 760px)',
  'margin-left: 1px',
  'padding-right: 1px',
  'border-left: 1px solid',
  'border-top-right-radius: 1px',
  'left: 0',
  'right: 0',
  'text-align: left',
  'float: right',
  'margin: 0 1px 0 2px',
  'inset: 0 0 0 auto',
  'border-radius: 1px 0',
  'border-radius: 1px 0 0 1px',
];
export const acceptedCss = [
  '(max-width: 47.5em)',
  'margin-inline-start: 1px',
  'inset-inline-end: 0',
  'text-align: start',
  'margin: 0 1px 2px 1px',
  'border-radius: 1px 1px 0 0',
];

function manifest(folder, name, entry, dependencies = []) {
  const text = {
    name,
    private: true,
    type: 'module',
    ...(entry ? { exports: { '.': entry } } : {}),
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, 'workspace:*'])),
  };
  return { [`${folder}/package.json`]: JSON.stringify(text) };
}
