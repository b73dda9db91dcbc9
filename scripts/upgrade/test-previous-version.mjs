/**
 * `pnpm test:upgrade [OPTION OF VITEST…]`, `pnpm test:upgrade:all`: runs tests of the api of the released version on a database with
 * today's migrations, as a node that is not replaced yet would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from '../run/bootstrap.mjs';
import { withLock } from '../run/lock.mjs';
import { emptyReport, writeReport } from '../stages/report.mjs';
import { hasCommit, preparePreviousVersion, readReleased } from './previous-version.mjs';

/** Each writes the rows of a domain. */
const WRITERS = [
  'src/goods/products/products.test.ts',
  'src/goods/products/variations/variations.test.ts',
  'src/pricing/price-alerts/price-alerts.test.ts',
  'src/pricing/prices/batches/batches.test.ts',
  'src/pricing/prices/formula/formulas.test.ts',
  'src/pricing/prices/prices.test.ts',
  'src/talk/chat/chat.test.ts',
  'src/talk/chat/reports/reports.test.ts',
  'src/trade/quotes/quotes.test.ts',
  'src/trade/quotes/ratings/ratings.test.ts',
  'src/trade/rfqs/rfqs.test.ts',
];
/** Tests of the schema itself, which has more now. Projects of vitest do not know `--exclude`. */
const OF_SCHEMA = 'src/core/db/';

const released = readReleased(root);
const lock = join(root, '.cache', 'previous-version.lock');
if (hasCommit(root, released.commit)) await withLock(lock, () => runTests(preparePreviousVersion(root, released)));
else skip(`this copy of the project has no commit of version ${released.version}; run git fetch --unshallow`);

/** @param {string} old The folder of the released version. */
async function runTests(old) {
  const options = process.argv.slice(2).filter((one) => one !== '--all');
  const cwd = join(old, 'apps', 'api');
  const files = process.argv.includes('--all')
    ? globSync('src/**/*.test.ts', { cwd }).filter((file) => !file.startsWith(OF_SCHEMA))
    : WRITERS;
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // Both engines: nodes are replaced one after the other with PostgreSQL only. Asynchronous, so that the lock gets its heartbeat.
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'shared', '--mode', 'all', ...files, ...options], {
    cwd,
    env: toolEnvironment(),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

/** @param {string} reason Printed at the end of the run. */
function skip(reason) {
  console.error(`Not run: ${reason}.`);
  const path = process.env.RASTEH_REPORT;
  if (path)
    writeReport(path, { ...emptyReport(), skipped: [{ name: 'tests of the released version', reason }], notes: [reason] });
}
