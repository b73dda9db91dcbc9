/** One violation of each rule of .dependency-cruiser.cjs, as files of the small project of planted.mjs. */

const imports = (...specifiers) => specifiers.map((specifier) => `import '${specifier}';\n`).join('');
const api = (file) => `apps/api/src/trade/orders/${file}`;

/** Rules of .dependency-cruiser.cjs: rule → the file that breaks it. */
export const boundaries = {
  'no-cycles': { [api('one.ts')]: imports('./two.ts'), [api('two.ts')]: imports('./one.ts') },
  'no-cycles-of-types': {
    [api('part.ts')]: "import type { Whole } from './whole.ts';\n\nexport type Part = Whole[];\n",
    [api('whole.ts')]: "import type { Part } from './part.ts';\n\nexport type Whole = { parts: Part };\n",
  },
  'imports-exist': { [api('lost.ts')]: imports('./nowhere.ts') },
  'tests-stay-outside': { [api('shipped.ts')]: imports('./shipped.test.ts'), [api('shipped.test.ts')]: '' },
  'persian-imports-nothing-of-ours': { 'packages/persian/src/bad.ts': imports('@rasteh/contract') },
  'ui-imports-nothing-of-ours': { 'packages/ui/src/bad.ts': imports('@rasteh/persian') },
  'ui-knows-no-router-and-no-query': { 'packages/ui/src/query.ts': imports('@tanstack/react-query') },
  'contract-imports-persian-alone': { 'packages/contract/src/bad.ts': imports('@rasteh/ui') },
  'contract-stays-light': { 'packages/contract/src/heavy.ts': imports('react') },
  'chat-client-imports-contract-alone': { 'packages/chat-client/src/bad.ts': imports('@rasteh/persian') },
  'api-ships-no-chat-client': { 'apps/api/src/client.ts': imports('@rasteh/chat-client') },
  'client-ships-nothing-of-ours': { 'packages/client/src/bad.ts': imports('@rasteh/contract') },
  'client-reads-the-contract-alone': { 'packages/client/build/bad.ts': imports('@rasteh/persian') },
  'api-knows-the-web-as-a-folder': {
    'apps/api/src/page.ts': imports('../../web/src/page.tsx'),
    'apps/web/src/page.tsx': '',
  },
  'api-imports-ui-files-alone': { 'apps/api/src/button.ts': imports('@rasteh/ui') },
  'ui-files-is-pure': { 'packages/ui/src/files/limits.ts': imports('react') },
  'web-knows-the-api-by-its-contract': { 'apps/web/src/server.ts': imports('../../api/src/main.ts') },
  'keen-slider-has-one-wrapper': { 'apps/web/src/slider.tsx': imports('keen-slider/react') },
  'modules-decorate-nothing': { [api('wiring-routes.ts')]: imports('fastify-plugin') },
  'no-autoload': { 'apps/api/src/load.ts': imports('@fastify/autoload') },
  'core-knows-no-feature': { 'apps/api/src/core/plugins/bad.ts': imports('../../pricing/prices/index.ts') },
  'domains-import-downward': {
    'apps/api/src/goods/orders/bad.ts':
      "import type { prices } from '../../pricing/prices/index.ts';\n\nexport type Bad = typeof prices;\n",
  },
  'a-domain-is-composed-at-its-index': {
    [api('composed.ts')]: imports('../index.ts'),
    'apps/api/src/trade/index.ts': 'export const trade = 1;\n',
  },
  'production-knows-no-demo': { 'apps/api/src/shop.ts': imports('../demo/index.ts'), 'apps/api/demo/index.ts': '' },
  'table-is-the-last': { [api('table.ts')]: imports('./repo.ts'), [api('repo.ts')]: '' },
  'repo-knows-tables-alone': { [api('repo.ts')]: imports('./service.ts'), [api('service.ts')]: '' },
  'service-sees-no-http': { [api('service.ts')]: imports('./routes.ts'), [api('routes.ts')]: '' },
  'routes-ask-the-service': { [api('routes.ts')]: imports('./lines-repo.ts'), [api('lines-repo.ts')]: '' },
  'only-repos-import-drizzle': { [api('query-service.ts')]: imports('drizzle-orm') },
  'drizzle-stays-in-the-api': { 'apps/web/src/query.ts': imports('drizzle-orm') },
  'only-routes-see-http': { [api('http-service.ts')]: imports('fastify') },
  'one-adapter-import': { 'apps/api/src/adapter.ts': imports('@ts-rest/fastify') },
  'modules-meet-at-index': { [api('neighbour.ts')]: imports('../../pricing/prices/service.ts') },
  'modules-are-entered-by-index': { 'apps/api/src/short-cut.ts': imports('./pricing/prices/repo.ts') },
  'features-do-not-import-each-other': {
    'apps/web/src/people/auth/bad.ts': imports('../../pricing/prices/row.ts'),
    'apps/web/src/pricing/prices/row.ts': '',
  },
  'features-are-entered-at-their-top': {
    'apps/web/src/routes/page.tsx': imports('../pricing/prices/grid/row.ts'),
    'apps/web/src/pricing/prices/grid/row.ts': '',
  },
  'public-halves-are-light': {
    'apps/web/src/trade/orders/public/bad.ts': imports('../row.ts'),
    'apps/web/src/trade/orders/row.ts': '',
  },
  'features-know-no-page': {
    'apps/web/src/people/auth/page.ts': imports('../../routes/home.ts'),
    'apps/web/src/routes/home.ts': '',
  },
  'web-rooms-know-no-feature': {
    'apps/web/src/core/lists/bad.ts': imports('../../pricing/prices/row.ts'),
    'apps/web/src/pricing/prices/row.ts': '',
  },
  'web-rooms-import-downward': {
    'apps/web/src/core/http/bad.ts': imports('../page/page.ts'),
    'apps/web/src/core/page/page.ts': '',
  },
};
