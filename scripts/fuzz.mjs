/** `pnpm fuzz`: the input fuzz of the api, and the stories of trades, for longer than `npm test` takes for them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const help = `pnpm fuzz: sends right, broken and hostile input to every route of the contract and to the socket, and tells stories of
RFQs, quotes and awards to the api and to a model of their rules.

  FUZZ_RUNS=1000   requests to each route, half of them on each engine (npm test: 40)
  TRADE_RUNS=200   stories of trades, most of them on SQLite (npm test: 16)
  FUZZ_SEED=…      repeats a run: each run, and each failure, prints its seed
`;

if (process.argv.includes('--help')) console.log(help);
else {
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'src/proof/fuzz.test.ts', 'src/proof/trade-model.test.ts'], {
    cwd: join(import.meta.dirname, '..', 'apps', 'api'),
    env: { ...process.env, FUZZ_RUNS: process.env.FUZZ_RUNS ?? '1000', TRADE_RUNS: process.env.TRADE_RUNS ?? '200' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
