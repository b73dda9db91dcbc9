/** `pnpm faults chat`: the fault tests of the chat for longer than `npm test` takes for them. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const help = `pnpm faults chat [words of file names]: cuts lines, loses notices, kills processes and databases, and judges what clients and
database say at the end. docs/chat-faults.md tells what each test does.

  CHAT_LONG=1      how many times the long form, which takes eleven minutes on two cores that do nothing else
  CHAT_SEED=…      repeats a run: each run draws its seed and prints it (npm test: always the same)
`;

const [name, ...words] = process.argv.slice(2);
if (name !== 'chat') console.log(help);
else {
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs');
  const all = ['src/modules/chat/faults/', 'src/modules/chat/effects.test.ts', 'src/plugins/socket-faults.test.ts'];
  // A storm is measured: nothing runs beside it.
  const runs = words.length > 0 ? [words] : [['--exclude=**/storm.test.ts', ...all], ['src/modules/chat/faults/storm.test.ts']];
  const env = { CHAT_LONG: '1', CHAT_SEED: String(randomInt(2 ** 31)), ...process.env };
  for (const tests of runs) {
    const { status } = spawnSync(
      process.execPath,
      [vitest, 'run', '--testTimeout=1800000', '--maxWorkers=2', '--disable-console-intercept=true', ...tests],
      { cwd: join(import.meta.dirname, '..', 'apps', 'api'), env, stdio: 'inherit' },
    );
    process.exitCode ||= status ?? 1;
  }
}
