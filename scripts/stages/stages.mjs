/** The stages of `npm test`, `pnpm test:all` and `pnpm test:slow`: each stage is one turbo task, and CI runs the same lists. */
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Stage
 * @property {string} name The printed name.
 * @property {string} task Of turbo.json: `<package>#<script>`, `//` is the root.
 * @property {string} folder Of the package; its report is in `.reports` there.
 * @property {number} timeout_s Ends a stage that does not end by itself; a busy machine may take four times as long as a quiet one.
 * @property {boolean} [counted] Its vitest tests are counted; without it the stage counts as one check.
 * @property {boolean} [browser] Omitted by --no-browser.
 * @property {number} [cpu_budget_s] Processor seconds on the reference machine: 25 % more fail the stage.
 * @property {number} [file_cpu_s] Processor seconds that one of its test files may take.
 * @property {Record<string, number>} [dear_files_s] Processor seconds that these files may take instead.
 * @property {boolean} [may_skip] Whether it may skip all of its tests, with a reason.
 * @property {boolean} [sharded] Its files are divided among shards; any other stage runs whole in one of them.
 */

/** Folders whose tests are scripts of the root. */
const OF_ROOT = new Set(['scripts', 'mutation', 'upgrade']);

/** @returns {Stage} */
const check = (name, script, timeout_s = 240) => ({ name, task: `//#${script}`, folder: '.', timeout_s });
/** @returns {Stage} */
const tests = (name, folder, { script = 'test', timeout_s = 900 } = {}) => ({
  name,
  task: `${OF_ROOT.has(folder) ? '//' : `@rasteh/${folder.replace(/.*\//, '')}`}#${script}`,
  folder: OF_ROOT.has(folder) ? '.' : folder,
  timeout_s,
  counted: true,
});

/**
 * What the stages of the short form may cost, in processor seconds on the reference machine (`speed.mjs`), with empty caches. A stage
 * that takes 25 % more fails: make it cheaper, or raise its budget here and say why in the commit. One without a budget takes next to nothing.
 * @type {Record<string, number>}
 */
const budgets_s = {
  'format and lint': 16.5,
  css: 2.8,
  'types: server': 42,
  'types: browser': 29,
  'types: scripts': 1.4,
  rules: 13,
  'web build': 25,
  'tests: api': 500,
  'tests: walks': 230,
  'tests: web': 237,
  'tests: ui': 21,
  'tests: scripts': 15.5,
  'tests: mutation': 2.5,
  'tests: upgrade': 55,
  'tests: bench': 29,
  'tests: persian': 10.5,
  'tests: contract': 6,
  'tests: chat client': 1.5,
  'tests: client': 2,
};
/** What one test file of the short form may cost, and one walk; a dearer one is split, or called `*.full`. */
const FILE_S = 5;
const WALK_S = 10;
/**
 * Files that visit a whole list at once, which costs less than a file for each part of it.
 * @type {Record<string, Record<string, number>>}
 */
const DEAR_FILES_S = {
  'tests: api': {
    'proof/authorization.test.ts': 11,
    'proof/fuzz.test.ts': 8,
    'proof/mass-assignment.test.ts': 6,
    'src/reach/files/inspection/corpus.test.ts': 8,
  },
  'tests: bench': { 'src/smoke.test.ts': 22 },
  'tests: walks': { 'cluster/cluster.walk.test.ts': 34, 'pages/every-page.walk.test.ts': 12 },
};

/** @param {Stage} stage @returns {Stage} */
const inBudget = (stage) => ({
  ...stage,
  cpu_budget_s: budgets_s[stage.name],
  file_cpu_s: stage.counted ? (stage.browser ? WALK_S : FILE_S) : undefined,
  dear_files_s: DEAR_FILES_S[stage.name],
});

/** What a change must pass. @type {Stage[]} */
export const stages = [
  check('format and lint', 'lint'),
  check('css', 'lint:css'),
  check('types: server', 'check-types:node', 400),
  check('types: browser', 'check-types:browser', 400),
  check('types: scripts', 'check-types:scripts'),
  check('rules', 'check:rules'),
  check('web build', 'build', 400),
  check('page budget', 'check:budget'),
  { ...check('chromium', 'chromium', 600), browser: true },
  check('redis', 'redis', 600),
  tests('tests: api', 'apps/api', { timeout_s: 1_800 }),
  { ...tests('tests: walks', 'e2e', { script: 'test:browser', timeout_s: 1_800 }), browser: true },
  tests('tests: web', 'apps/web'),
  tests('tests: ui', 'packages/ui'),
  tests('tests: scripts', 'scripts', { script: 'test:scripts' }),
  tests('tests: mutation', 'mutation', { script: 'test:mutation' }),
  { ...tests('tests: upgrade', 'upgrade', { script: 'test:upgrade' }), may_skip: true },
  tests('tests: bench', 'bench'),
  tests('tests: persian', 'packages/persian'),
  tests('tests: contract', 'packages/contract'),
  tests('tests: chat client', 'packages/chat-client'),
  tests('tests: client', 'packages/client'),
].map(inBudget);

/** The stages whose whole form runs more files, or each rule on both engines. @type {Record<string, Partial<Stage>>} */
const wholeForms = {
  'tests: api': { ...tests('', 'apps/api', { script: 'test:all', timeout_s: 3_600 }), sharded: true },
  'tests: walks': { ...tests('', 'e2e', { script: 'test:all', timeout_s: 3_600 }), sharded: true },
  'tests: web': tests('', 'apps/web', { script: 'test:all' }),
  'tests: ui': tests('', 'packages/ui', { script: 'test:all' }),
  'tests: persian': tests('', 'packages/persian', { script: 'test:all' }),
  'tests: scripts': tests('', 'scripts', { script: 'test:scripts:all' }),
};

/** The whole proof: what the short form leaves out stands in `*.full.test.ts`, and in checks of its own. @type {Stage[]} */
export const allStages = [
  ...stages.map(({ cpu_budget_s, file_cpu_s: _, dear_files_s: __, ...stage }) => {
    const whole = wholeForms[stage.name];
    return whole ? { ...stage, ...whole, name: stage.name } : { ...stage, cpu_budget_s };
  }),
  check('dead exports', 'check:exports'),
  check('boundaries', 'check:cruise'),
  check('expressions judged', 'check:judgments', 1_800),
  { ...check('firefox', 'firefox', 600), browser: true },
  check('promtool', 'promtool', 600),
];

/** Long forms and measured files, one stage after the other. @type {Stage[]} */
export const slowStages = [
  check('audit', 'check:audit'),
  check('web build', 'build', 400),
  { ...check('chromium', 'chromium', 600), browser: true },
  check('redis', 'redis', 600),
  tests('slow: api', 'apps/api', { script: 'test:slow', timeout_s: 4_800 }),
  tests('slow: upgrade', 'upgrade', { script: 'test:upgrade:all', timeout_s: 1_800 }),
  tests('measured: api', 'apps/api', { script: 'test:measured', timeout_s: 1_200 }),
  { ...tests('slow: walks', 'e2e', { script: 'test:slow', timeout_s: 3_000 }), browser: true },
  { ...tests('measured: walks', 'e2e', { script: 'test:measured', timeout_s: 1_200 }), browser: true },
  check('cluster parts', 'cluster:parts', 600),
  tests('slow: cluster', 'e2e', { script: 'test:cluster', timeout_s: 1_800 }),
  check('bench guard', 'bench:guard', 1_500),
];

/**
 * The stages that the command line selects.
 * @param {string[]} args `--all` or `--slow` (another list), `--no-browser`, `--only <part of a name>` (may be repeated), `--force` (no
 *   stage from the cache), `--shard 2/4` (a part of the list), and words: parts of the names of test files, for stages that count tests.
 * @returns {{ stages: Stage[], slow: boolean, force: boolean, words: string[], shard: string | undefined }}
 * @throws for an unknown option or a name that no stage has.
 */
export function chosen(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'no-browser': { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      shard: { type: 'string' },
    },
  });
  const list = values.slow ? slowStages : values.all ? allStages : stages;
  const unknown = values.only.find((part) => !list.some((stage) => stage.name.includes(part)));
  if (unknown) throw new Error(`No stage is called ${unknown}: ${list.map((stage) => stage.name).join(', ')}.`);
  const named = list.filter(
    (stage) =>
      (values.only.length === 0 || values.only.some((part) => stage.name.includes(part))) &&
      !(values['no-browser'] && stage.browser) &&
      (positionals.length === 0 || stage.counted),
  );
  const { slow, force, shard } = values;
  return { stages: shard ? ofShard(named, shard) : named, slow, force, words: positionals, shard };
}

/** What the divided stages need. */
const NEEDED = ['chromium', 'redis'];

/** The stages of one shard: those whose files are divided, what they need, and every n-th of the others. */
function ofShard(named, shard) {
  const [, index, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(shard)?.map(Number) ?? [];
  if (!index || !count || index > count) throw new Error(`--shard ${shard} is no part of a whole: 2/4 is the second of four.`);
  const whole = named.filter((stage) => !stage.sharded);
  return named.filter((stage) => stage.sharded || NEEDED.includes(stage.name) || whole.indexOf(stage) % count === index - 1);
}

/**
 * The stage of a turbo task or a package script.
 * @param {string} task `<package>#<script>`
 * @returns {Stage | undefined}
 */
export const stageOf = (task) => [...stages, ...allStages, ...slowStages].find((stage) => stage.task === task);
