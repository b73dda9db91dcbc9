/**
 * Who may import whom: docs/architecture.md, rules 1, 2, 3 and 5.
 * `npm test` applies these rules to the import graph that scripts/rules/boundaries.mjs reads from the sources; `pnpm test:all` also runs
 * dependency-cruiser, by scripts/rules/check-boundaries.mjs, which fails when a source file was not seen.
 */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)|^(${names.join('|')})(/|$)`;
const TEST = '\\.test\\.tsx?$|/testing/';
const domains = require('./scripts/rules/domains.json');
const anyOf = (names) => `(?:${names.join('|')})`;
const DOMAIN = anyOf(domains);
/** What stands in a domain of the api: its features, and the index that composes them. */
const MODULE = `^apps/api/src/${DOMAIN}/`;
const WEB = '^apps/web/src/';
/** The rooms of the web's core, the lowest first. */
const rooms = ['url', 'http', 'hydration', 'page', 'realtime', 'files', 'market', 'forms', 'lists', 'rich-text', 'acting'];
/** A role's file is `repo.ts`, or `archives-repo.ts` when a feature has several. */
const role = (...names) => `${MODULE}.*[/-](${names.join('|')})\\.ts$`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** What stands in a list, the lowest first, imports nothing that stands after it; `later` matches any of those. */
const downward = (name, comment, list, from, to) =>
  list.slice(0, -1).map((one, at) => forbid(name, comment, { path: from(one), pathNot: TEST }, to(anyOf(list.slice(at + 1)))));

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Rule 3. A cycle through `import type` is none when the program runs.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid(
      'no-cycles-of-types',
      'Rule 3. In the api, `import type` counts too: what a service and its parts share stands in a `types.ts` below them.',
      { path: '^apps/api/src/(?!.*/testing/)' },
      { circular: true },
    ),
    forbid(
      'imports-exist',
      'An import of ours that does not resolve would hide a violation.',
      {},
      { couldNotResolve: true, path: '^(\\.|@rasteh/)' },
    ),
    forbid('tests-stay-outside', 'What is shipped imports no test.', { pathNot: `${TEST}|^e2e/` }, { path: TEST }),

    forbid(
      'persian-imports-nothing-of-ours',
      'Rule 1.',
      { path: '^packages/persian/' },
      { path: '^(packages/(?!persian/)|apps/|e2e/)' },
    ),
    forbid('ui-imports-nothing-of-ours', 'Rule 1.', { path: '^packages/ui/' }, { path: '^(packages/(?!ui/)|apps/|e2e/)' }),
    forbid(
      'ui-knows-no-router-and-no-query',
      'Components take data and callbacks.',
      { path: '^packages/ui/' },
      { path: npm('@tanstack/[^/]+') },
    ),
    forbid(
      'contract-imports-persian-alone',
      'Rule 1.',
      { path: '^packages/contract/' },
      { path: '^(packages/(?!contract/|persian/)|apps/|e2e/)' },
    ),
    forbid(
      'contract-stays-light',
      'zod, @ts-rest/core and @rasteh/persian only.',
      { path: '^packages/contract/src/', pathNot: TEST },
      {
        path: '^(?!packages/)',
        pathNot: npm('zod', '@ts-rest/core'),
      },
    ),
    forbid(
      'chat-client-imports-contract-alone',
      'Rule 1: it runs in a page and in a test.',
      { path: '^packages/chat-client/' },
      { path: '^(packages/(?!chat-client/|contract/)|apps/|e2e/)' },
    ),
    forbid(
      'api-ships-no-chat-client',
      'The half of the protocol that runs beside a person; tests of the api speak through it.',
      { path: '^apps/api/', pathNot: TEST },
      { path: '^packages/chat-client/' },
    ),
    forbid(
      'client-ships-nothing-of-ours',
      'It runs at the callers, who install nothing else: its build alone reads the contract.',
      { path: '^packages/client/src/', pathNot: TEST },
      { pathNot: '^packages/client/src/' },
    ),
    forbid(
      'client-reads-the-contract-alone',
      'Rule 1.',
      { path: '^packages/client/' },
      { path: '^(packages/(?!client/|contract/)|apps/|e2e/)' },
    ),
    forbid(
      'api-knows-the-web-as-a-folder',
      'Rule 1: scripts/dev.mjs composes both.',
      { path: '^apps/api/' },
      { path: '^(apps/(?!api/)|e2e/)' },
    ),
    forbid(
      'api-imports-ui-files-alone',
      'Rule 1.',
      { path: '^apps/api/' },
      { path: '^packages/ui/', pathNot: '^packages/ui/src/files/' },
    ),
    forbid(
      'ui-files-is-pure',
      'The api imports it: no React, no other component.',
      { path: '^packages/ui/src/files/', pathNot: TEST },
      {
        path: `${npm('react', 'react-dom')}|^packages/ui/src/(?!files/)`,
      },
    ),
    forbid('web-knows-the-api-by-its-contract', 'Rule 1.', { path: '^apps/web/' }, { path: '^(apps/(?!web/)|e2e/)' }),
    forbid(
      'keen-slider-has-one-wrapper',
      'packages/ui/src/carousel is its only importer.',
      { pathNot: '^packages/ui/src/carousel/' },
      { path: npm('keen-slider') },
    ),

    forbid(
      'modules-decorate-nothing',
      'Rule 2: a plugin decorates, a module owns a feature.',
      { path: MODULE },
      { path: npm('fastify-plugin') },
    ),
    forbid(
      'no-autoload',
      'Rule 2: app.ts and features.ts are the tables of contents.',
      {},
      { path: npm('@fastify/autoload', '@fastify/awilix', 'awilix', 'tsyringe', 'inversify') },
    ),
    forbid(
      'core-knows-no-feature',
      'Rule 2: what a plugin or the socket needs of a feature is an argument, whose type stands in core.',
      { path: '^apps/api/src/core/', pathNot: TEST },
      { path: MODULE },
    ),
    ...downward(
      'domains-import-downward',
      'Rule 2: a domain knows those before it in scripts/rules/domains.json, types included.',
      domains,
      (domain) => `^(apps/api|apps/web|packages/contract)/src/${domain}/`,
      (later) => ({ path: `^$1/src/${later}/` }),
    ),
    forbid(
      'a-domain-is-composed-at-its-index',
      'Rule 2: its features know each other, not the index that composes them.',
      { path: `${MODULE}[^/]+/`, pathNot: TEST },
      { path: `${MODULE}index\\.ts$` },
    ),
    forbid(
      'production-knows-no-demo',
      'start.ts loads the demo in demo mode only.',
      { path: '^apps/api/src/', pathNot: `${TEST}|^apps/api/src/start\\.ts$` },
      { path: '^apps/api/(demo|proof)/' },
    ),

    forbid(
      'table-is-the-last',
      'Rule 3: routes → service → repo → table.',
      { path: role('table') },
      { path: role('repo', 'service', 'routes') },
    ),
    forbid('repo-knows-tables-alone', 'Rule 3.', { path: role('repo') }, { path: role('service', 'routes') }),
    forbid('service-sees-no-http', 'Rule 3.', { path: role('service') }, { path: role('routes') }),
    forbid('routes-ask-the-service', 'Rule 3.', { path: role('routes') }, { path: role('repo', 'table') }),
    forbid(
      'only-repos-import-drizzle',
      'Rule 3.',
      { path: MODULE, pathNot: `${role('repo', 'table')}|${TEST}` },
      { path: npm('drizzle-orm') },
    ),
    forbid(
      'drizzle-stays-in-the-api',
      'Rule 3: beside repos only db/, plugins/, realtime/ and demo/ write queries.',
      {
        path: '^(apps|packages)/',
        pathNot: `${MODULE}|^apps/api/(src/core/(db|plugins|realtime)|demo|proof)/|${TEST}`,
      },
      { path: npm('drizzle-orm') },
    ),
    forbid(
      'only-routes-see-http',
      'Rule 3.',
      { path: MODULE, pathNot: `${role('routes', 'index')}|${TEST}` },
      {
        path: `${npm('fastify', '@fastify/[^/]+', '@ts-rest/[^/]+')}|^apps/api/src/core/lib/ts-rest\\.ts$`,
      },
    ),
    forbid(
      'one-adapter-import',
      'core/lib/ts-rest.ts alone imports @ts-rest/fastify.',
      { pathNot: '^apps/api/src/core/lib/ts-rest\\.ts$' },
      { path: npm('@ts-rest/fastify') },
    ),
    forbid(
      'modules-meet-at-index',
      'Rule 3.',
      { path: `^apps/api/src/(${DOMAIN}/[^/]+)/` },
      { path: `${MODULE}[^/]+/`, pathNot: `^apps/api/src/($1/|${DOMAIN}/[^/]+/index\\.ts$)` },
    ),
    forbid(
      'modules-are-entered-by-index',
      'Rule 3; db/ lists the tables.',
      { pathNot: `${MODULE}[^/]+/|^apps/api/src/core/db/` },
      {
        path: `${MODULE}[^/]+/`,
        // What a module offers to tests alone is no part of its index.
        pathNot: `${MODULE}[^/]+/(index\\.ts$|testing/)`,
      },
    ),

    forbid(
      'features-do-not-import-each-other',
      'Rule 5: routes/ and app/ compose them.',
      { path: `${WEB}(${DOMAIN}/[^/]+)/` },
      { path: `${WEB}${DOMAIN}/`, pathNot: `${WEB}$1/` },
    ),
    forbid(
      'features-are-entered-at-their-top',
      'Rule 5: what stands in the folder of a feature, or in its public half, is for others; what stands in its rooms is its own.',
      { path: WEB, pathNot: `${WEB}${DOMAIN}/|${TEST}` },
      { path: `${WEB}${DOMAIN}/[^/]+/(?!public/[^/]+$)[^/]+/`, pathNot: '/testing/' },
    ),
    forbid(
      'public-halves-are-light',
      'Rule 5: a public page loads nothing of the panel.',
      { path: `${WEB}(${DOMAIN}/[^/]+)/public/` },
      { path: `${WEB}$1/(?!public/)` },
    ),
    forbid('features-know-no-page', 'Rule 5.', { path: `${WEB}${DOMAIN}/`, pathNot: TEST }, { path: `${WEB}(routes|app)/` }),
    forbid(
      'web-rooms-know-no-feature',
      'Rule 5: what features share stands below them.',
      { path: `${WEB}(core|i18n)/`, pathNot: TEST },
      { path: `${WEB}(${DOMAIN}|routes|app)/` },
    ),
    ...downward(
      'web-rooms-import-downward',
      'Rule 5: a room of the core knows those before it in this list.',
      rooms,
      (room) => `${WEB}core/${room}/`,
      (later) => ({ path: `${WEB}core/${later}/`, dependencyTypesNot: ['type-only'] }),
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
