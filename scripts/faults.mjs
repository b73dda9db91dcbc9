/** `pnpm faults chat`: the fault tests of the chat for longer than `npm test` takes for them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const help = `pnpm faults chat: cuts lines, loses notices, kills processes, and judges what clients and database say at the end.

  CHAT_FACTOR=20   how many times as long as in npm test
  CHAT_SEED=…      repeats a run: each run prints its seed
`;

if (process.argv[2] !== 'chat') console.log(help);
else {
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs');
  const tests = ['src/modules/chat/faults.test.ts', 'src/modules/chat/killed.test.ts', 'src/modules/chat/effects.test.ts'];
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--testTimeout=1800000', ...tests], {
    cwd: join(import.meta.dirname, '..', 'apps', 'api'),
    env: { ...process.env, CHAT_FACTOR: process.env.CHAT_FACTOR ?? '20' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
