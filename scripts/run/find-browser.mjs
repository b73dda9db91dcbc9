/** Finds a browser for the walks, and installs it where apt can. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';

/**
 * @typedef {object} Wanted
 * @property {string} name Of the browser.
 * @property {string} variable The environment variable that may name one.
 * @property {string[]} names Of its programs in a folder of the PATH.
 * @property {string[]} places Whole paths outside of the PATH.
 * @property {string} aptPackage Debian's package.
 * @property {(must: (command: string, args: string[], env: NodeJS.ProcessEnv) => Promise<void>) => Promise<void>} [installElse] Installs it where apt cannot.
 */

/**
 * The path of a browser that starts; undefined where there is none and nothing here installs one.
 * @param {Wanted} wanted
 * @throws when the variable names none, or an installation fails
 */
export async function findBrowser(wanted) {
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
  const { name, variable, aptPackage, installElse } = wanted;
  const must = (command, args, env) => mustRun(command, args, env, `Install ${name} by hand and set ${variable}.`);
  if (process.getuid?.() === 0 && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await must('apt-get', ['update'], env);
    await must('apt-get', ['install', '-y', '--no-install-recommends', aptPackage], env);
  } else if (installElse) await installElse(must);
  else if (isDebian()) throw new Error(`${name} is missing: run apt-get install ${aptPackage} as root, or set ${variable}.`);
  else return undefined;
  const there = await found(wanted);
  if (!there) throw new Error(`${name} was installed but does not start: set ${variable} to one that does.`);
  return there;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function mustRun(command, args, env, advice) {
  console.error(`${command} ${args.join(' ')}`);
  const { code, output } = await run(command, args, { env });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}\n${advice}`);
}
