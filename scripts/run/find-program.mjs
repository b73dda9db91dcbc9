/** Finds a program that tests need, a browser or Redis, and installs it where apt can. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall, mustRun, runsDebian } from './apt.mjs';
import { run } from './process.mjs';

/**
 * @typedef {object} Wanted
 * @property {string} name Of the program.
 * @property {string} variable The environment variable that may name its path.
 * @property {string[]} names Of its files in a folder of the PATH.
 * @property {string[]} places Whole paths outside of the PATH.
 * @property {string} aptPackage Debian's package.
 * @property {(must: (command: string, args: string[], env: NodeJS.ProcessEnv, timeout_s?: number) => Promise<void>) => Promise<void>} [installElse] Installs it where apt cannot.
 * @property {boolean} [isDebian] Whether apt is that of Debian; by default the system says so.
 */

/**
 * The path of a program that starts, installed where there is none.
 * @param {Wanted} wanted
 * @throws with the reason in one line when the variable names none, or none can be installed
 */
export async function findProgram(wanted) {
  const given = process.env[wanted.variable];
  if (!given) return (await found(wanted)) ?? installed(wanted);
  if (!existsSync(given)) throw new Error(`${wanted.variable} names ${given}, which is not there.`);
  return given;
}

/** The first candidate that starts: Ubuntu's browsers may be scripts that only advise to install one. */
async function found({ names, places }) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  for (const candidate of [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places]) {
    if (existsSync(candidate) && (await run(candidate, ['--version'], { timeout_s: 30 })).code === 0) return candidate;
  }
  return undefined;
}

async function installed(wanted) {
  const { name, variable, aptPackage, installElse, isDebian = runsDebian() } = wanted;
  const advice = `Install ${name} by hand${isDebian ? ` (apt-get install ${aptPackage})` : ''}, or set ${variable}.`;
  const isMissing = (error) => {
    throw new Error(`${name} is missing, and ${error.message}. ${advice}`);
  };
  if (mayInstall(isDebian)) await installPackages([aptPackage]).catch(isMissing);
  else if (installElse) await installElse(mustRun).catch(isMissing);
  else throw new Error(`${name} is missing. ${advice}`);
  const there = await found(wanted);
  if (!there) throw new Error(`${name} was installed but does not start: set ${variable} to one that does.`);
  return there;
}
