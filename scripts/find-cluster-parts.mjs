/**
 * Prints where the servers of the fault proof of several nodes are (`e2e/cluster`), as JSON by the name of the program; installs what is
 * missing. Where it cannot, it says in one line what is missing.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './run/apt.mjs';

const POSTGRES = '/usr/lib/postgresql';
/** Debian's packages by the program of each. */
const packages = {
  postgres: 'postgresql',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
};
/** While packages are installed it keeps Debian from starting their services (invoke-rc.d(8)). */
const POLICY = '/usr/sbin/policy-rc.d';

const missing = () => Object.keys(packages).filter((program) => !find(program));

if (missing().length > 0) {
  const names = missing().map((program) => packages[program]);
  if (!mayInstall()) fail(names, 'only root of a Debian can install them');
  await withoutServices(() => installPackages(names)).catch((error) => fail(names, error.message));
  if (missing().length > 0) fail(missing(), 'they are not where Debian puts them');
}
console.log(JSON.stringify(Object.fromEntries(Object.keys(packages).map((program) => [program, find(program)]))));

/**
 * The path of a program; that of PostgreSQL is in the folder of its newest version.
 * @param {string} program
 */
function find(program) {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders =
    program === 'postgres'
      ? versions.map((version) => join(POSTGRES, version, 'bin'))
      : [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** @param {() => Promise<void>} work */
async function withoutServices(work) {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return work().finally(() => rmSync(POLICY));
}

/**
 * @param {string[]} names
 * @param {string} reason
 * @returns {never}
 */
function fail(names, reason) {
  console.error(`The fault proof of several nodes needs ${names.join(', ')}: ${reason}.`);
  return process.exit(1);
}
