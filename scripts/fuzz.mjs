/** `pnpm fuzz`: all property-based tests of the api and of packages/persian, with a new seed and more runs than in `npm test`. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const help = `pnpm fuzz: sends right, broken and hostile input to every route of the contract and to the socket, plays stories of RFQs,
quotes and awards to the api and to a model of their rules, lets an oracle count the days of the market and the records of dealings, and
gives every parser foreign drawings, tables, workbooks, messages, searches and bodies. Beside each input it measures for how long the
loop was held. The properties of packages/persian follow.

  FUZZ_RUNS=1000   requests to each route, half of them on each engine (npm test: 20, pnpm test:slow: 100), and inputs to each property
  TRADE_RUNS=200   stories of trades, most of them on SQLite (npm test: 6, pnpm test:slow: 40)
  WALK_RUNS=600    walks of changes of prices, more on SQLite (npm test: 24)
  PARSER_RUNS=60   inputs to each parser (npm test: 3)
  HOLD_MS=100      the longest turn of the loop in processor time, above which an input fails (npm test: none)
  FUZZ_SEED=…      repeats a run: each run draws its seed, and prints it with each failure (npm test: always the same)
`;

const root = join(import.meta.dirname, '..');
/** The files with drawn inputs, in apps/api. */
const drawn = [
  'proof/fuzz.test.ts',
  'proof/parsers.test.ts',
  'proof/trade-model.full.test.ts',
  'src/pricing/price-days/price-days.test.ts',
  'src/supply/records/records.test.ts',
];
// To vitest a name is a filter, and one that matches nothing is none.
const missing = drawn.filter((file) => !existsSync(join(root, 'apps/api', file)));
if (missing.length > 0) throw new Error(`pnpm fuzz names no file: ${missing.join(', ')}`);

if (process.argv.includes('--help')) console.log(help);
else {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const env = {
    FUZZ_RUNS: '1000',
    TRADE_RUNS: '200',
    WALK_RUNS: '600',
    PARSER_RUNS: '60',
    HOLD_MS: '100',
    FUZZ_SEED: String(randomInt(2 ** 31)),
    ...process.env,
  };
  /** @param {string} folder @param {string[]} files */
  const run = (folder, files) =>
    spawnSync(process.execPath, [vitest, 'run', '--mode', 'all', ...files], {
      cwd: join(root, folder),
      env,
      stdio: 'inherit',
    }).status ?? 1;
  const api = run('apps/api', drawn);
  process.exitCode = Math.max(api, run('packages/persian', ['--project', 'shared']));
}
