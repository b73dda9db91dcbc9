/** `npm start`: installs and builds what changed, then runs the server on the pinned Node. Needs npm and any Node from 18. */
import { spawn } from 'node:child_process';
import { BootstrapError, ensureInstalled, ensureWebBuilt, node24, root } from './run/bootstrap.mjs';
import { exitCode, stoppable, whenAbandoned } from './run/process.mjs';

// In production every line of the process is one of the log: docs/operations.md.
const isProduction = process.env.RASTEH_MODE === 'production';
const lineOf = (level, msg) => (isProduction ? JSON.stringify({ level, time: new Date().toISOString(), msg }) : msg);
const say = (line) => console.log(lineOf(30, line));
const refuse = (line) => console.error(lineOf(60, line));

try {
  await stoppable(async () => {
    await ensureInstalled(say);
    await ensureWebBuilt(say);
  });
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  refuse(error.message);
  process.exit(1);
}

// V8 would take 128 MB for its young generation, and glibc up to 16 heaps for the threads, which it gives back late.
const lean = {
  flags: ['--max-semi-space-size=16', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' },
};
const server = spawn(node24, [...lean.flags, 'apps/api/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...lean.env, ...process.env, NODE_ENV: 'production' },
  stdio: 'inherit',
});
server.on('error', (error) => {
  refuse(`Could not run ${node24}: ${error.message}. Delete node_modules, then run npm start again.`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(exitCode(code, signal)));

// The server closes by itself and this process exits with its code. Ctrl-C at a terminal has already reached it.
let forwarded = false;
const close = (signal) => {
  if (forwarded || (signal === 'SIGINT' && process.stdin.isTTY)) return;
  forwarded = true;
  server.kill(signal);
};
process.on('SIGINT', close);
process.on('SIGTERM', close);
whenAbandoned(() => close('SIGTERM'));
