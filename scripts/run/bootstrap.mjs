/** Installs the project's dependencies with npm alone: packages from the lockfile, including Node 24, and the built web. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isStamped, once } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { run } from './process.mjs';

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The pinned Node, available after `ensureInstalled`. */
export const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const lock = join(root, '.cache', 'bootstrap.lock');
const INSTALL_TIMEOUT_S = 1_200;
const BUILD_TIMEOUT_S = 300;

/** A failure that the user can act on: its message is one line. */
export class BootstrapError extends Error {}

/**
 * The command that runs pnpm at the version of package.json through npm, whatever is installed.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function pnpm(args) {
  return ['npx', ['--yes', manifest.packageManager, ...args]];
}

/**
 * The environment of the project's tools, after `ensureInstalled`: the pinned Node first on the PATH, then what turbo calls as pnpm
 * (the machine may have none), node_modules/.bin and what the caller has.
 * @param {NodeJS.ProcessEnv} [caller]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(caller = process.env) {
  const { NODE_ENV: _, ...env } = caller;
  const folders = [dirname(node24), join(root, 'scripts', 'run', 'tools'), join(root, 'node_modules', '.bin')];
  const PATH = [...folders, caller.PATH].filter(Boolean).join(delimiter);
  return { ...env, PATH, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
}

/**
 * Installs from the lockfile unless node_modules was installed from the same one.
 * @param {(line: string) => void} say
 * @throws {BootstrapError}
 */
export async function ensureInstalled(say) {
  const folders = ['apps', 'packages'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`));
  const manifests = ['.', 'e2e', 'bench', ...folders].map((folder) => `${folder}/package.json`);
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests];
  const value = fingerprint(root, inputs, `${process.platform}-${process.arch}`);
  const stamp = join(root, 'node_modules', '.rasteh-install');
  if (!existsSync(node24)) rmSync(stamp, { force: true });
  if (isStamped(stamp, value)) return;
  await exclusively(say, () =>
    once(stamp, value, async () => {
      say('Installing packages (the first time takes a minute or two)…');
      const install = pnpm(['install', '--frozen-lockfile', '--prod=false']);
      await task('install the packages', 'install', install, { cwd: root, timeout_s: INSTALL_TIMEOUT_S });
    }),
  );
}

/**
 * Builds the web unless dist was built from the same sources.
 * @param {(line: string) => void} say
 * @throws {BootstrapError}
 */
export async function ensureWebBuilt(say) {
  const value = fingerprint(root, ['apps/web', 'packages', 'pnpm-lock.yaml', 'tsconfig.base.json']);
  // Vite empties this folder, so a manual build removes the stamp.
  const stamp = join(root, 'apps', 'web', 'dist', 'server', '.built-from');
  if (isStamped(stamp, value)) return;
  await exclusively(say, () =>
    once(stamp, value, async () => {
      say('Building the web…');
      const build = /** @type {[string, string[]]} */ ([node24, ['--run', 'build']]);
      await task('build the web', 'build', build, { cwd: join(root, 'apps', 'web'), timeout_s: BUILD_TIMEOUT_S });
    }),
  );
}

function exclusively(say, work) {
  return withLock(lock, work, () => say('Waiting for another start to finish installing…'));
}

/** Runs a command with its output in a log; its last error line becomes part of the one-line message. */
async function task(what, name, [command, args], { cwd, timeout_s }) {
  // With NODE_ENV=production pnpm omits the build tools; CI=true because prompts cannot be answered.
  const { NODE_ENV: _, ...env } = process.env;
  const result = await run(command, args, { cwd, env: { ...env, CI: 'true' }, timeout_s }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BootstrapError(`${command} was not found: install Node.js with npm (nodejs.org), then try again.`);
  });
  if (result.code === 0 && !result.timedOut) return;
  const log = join('.cache', `${name}.log`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, log), result.output);
  const reason = result.timedOut ? `no end after ${timeout_s} s` : tellingLine(result.output);
  throw new BootstrapError(`Could not ${what}: ${reason}. ${advice(name, reason)}, then try again (details in ${log}).`);
}

function advice(task, reason) {
  if (/OUTDATED_LOCKFILE/.test(reason)) return `Run npx ${manifest.packageManager} install`;
  return task === 'install' ? 'Check the network and the npm registry' : 'Mend it';
}

/**
 * The most informative line of a failed tool's output.
 * @param {string} output
 */
export function tellingLine(output) {
  const lines = output
    .split('\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences.
    .map((line) => line.replace(/\u001b\[[0-9;]*m/g, '').trim())
    .filter(Boolean);
  const significant = [/ERR_PNPM_|reason:/, /^error|[^0] error\b|\w+Error:|✘|✗/i].map((pattern) =>
    lines.find((line) => pattern.test(line)),
  );
  const line = significant.find(Boolean) ?? lines.at(-1) ?? 'no reason given';
  return line.replace(/\.$/, '');
}
