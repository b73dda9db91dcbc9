/** Installs packages of Debian. */
import { existsSync, readFileSync } from 'node:fs';
import { run } from './process.mjs';

/** Bounds of apt, below that of the stage. */
const UPDATE_S = 120;
const INSTALL_S = 450;

export const runsDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Whether this process may install packages of Debian; `isDebian` says whether apt is that of Debian. */
export const mayInstall = (isDebian = runsDebian()) => process.getuid?.() === 0 && isDebian;

/**
 * Installs packages with apt, without those that they only recommend.
 * @param {string[]} packages
 * @throws Error with the command that failed: `apt-get ended with 100`
 */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await mustRun('apt-get', ['update'], env, UPDATE_S);
  await mustRun('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env, INSTALL_S);
}

/**
 * Runs a command; prints the output of one that fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [timeout_s]
 * @throws Error with its name and exit code
 */
export async function mustRun(command, args, env, timeout_s) {
  console.error(`${command} ${args.join(' ')}`);
  const { code, output } = await run(command, args, { env, timeout_s });
  if (code === 0) return;
  console.error(output);
  throw new Error(`${command} ended with ${code}`);
}
