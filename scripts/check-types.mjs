/**
 * Checks the types of one program: `node scripts/check-types.mjs tsconfig.node.json`. What has not changed since the last check is taken
 * from its build info in `.cache/types`.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run/bootstrap.mjs';
import { fingerprint } from './run/fingerprint.mjs';

/** The programs of the planted violations are in another folder. */
const [config = '', folder = root] = process.argv.slice(2);

const infos = '.cache/types';
const name = config.replaceAll('/', '-').replace('.json', '');
// TypeScript keeps errors that another `lib` has made: what configures a program is a part of the name of its build info.
const parents = ['.', '{apps,packages}/*', 'e2e', 'bench', 'scripts'];
const configs = parents.flatMap((parent) => globSync(`${parent}/{tsconfig*,package}.json`, { cwd: folder }));
const key = fingerprint(folder, [...configs, 'pnpm-lock.yaml']).slice(0, 16);
const info = `${infos}/${name}-${key}.tsbuildinfo`;

mkdirSync(join(folder, infos), { recursive: true });
for (const other of globSync(`${infos}/${name}-*.tsbuildinfo`, { cwd: folder }))
  if (!other.endsWith(`${key}.tsbuildinfo`)) rmSync(join(folder, other));

// Several checkers each instantiate the types of zod and ts-rest: one takes three quarters of their time in all, and half of the memory.
const args = ['-p', config, '--singleThreaded', '--incremental', '--tsBuildInfoFile', info];
const { status } = spawnSync('tsc', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = status ?? 1;
