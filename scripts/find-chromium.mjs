/** Prints the path of a Chromium for the browser walks; installs one if there is none. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './run/bootstrap.mjs';
import { run } from './run/process.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const path = await (process.env.CHROMIUM_PATH ? named(process.env.CHROMIUM_PATH) : found().then((there) => there ?? installed()));
console.log(path);

function named(path) {
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which is not there.`);
  return path;
}

/** The first candidate that starts: Ubuntu's `chromium-browser` may be a script that only advises to install it. */
async function found() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC, chromium.executablePath()];
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await run(candidate, ['--version'], { timeout_s: 30 })).code === 0) return candidate;
  }
  return undefined;
}

async function installed() {
  if (process.getuid?.() === 0 && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await must('apt-get', ['update'], env);
    await must('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
  } else {
    await must(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], process.env);
  }
  const there = await found();
  if (!there) throw new Error('Chromium was installed but does not start: set CHROMIUM_PATH to a browser that does.');
  return there;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function must(command, args, env) {
  console.error(`${command} ${args.join(' ')}`);
  const { code, output } = await run(command, args, { env });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}\nInstall Chromium by hand and set CHROMIUM_PATH.`);
}
