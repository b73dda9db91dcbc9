import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPart } from '../run/part.ts';
import { cache } from '../run/run-folder.ts';
import { projectOf } from './project.ts';
import { strapiFiles } from './strapi/project.ts';
import { vendureFiles } from './vendure/project.ts';
import { type PeerName, titleOf } from './versions.ts';

/** Increment it when goods are written into a peer in another way. */
const SEED = 1;

const filesOf: Record<PeerName, () => Record<string, string>> = { strapi: strapiFiles, vendure: vendureFiles };

/** Writes the files of a peer's project into a folder. */
export function writeProject(name: PeerName, folder: string): void {
  for (const [path, text] of Object.entries(filesOf[name]())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Installs a peer with npm, unless its packages are there. Its packages ship their binaries: no install script runs. */
export function install(name: PeerName): void {
  const project = projectOf(name);
  const done = join(project, 'node_modules/.installed.json');
  writeProject(name, project);
  const wanted = readFileSync(join(project, 'package.json'), 'utf8');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return;
  process.stderr.write(`Installing ${titleOf(name)}…\n`);
  rmSync(join(project, 'node_modules'), { recursive: true, force: true });
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(done, wanted);
}

/** The folder of a peer's database with the goods of a market; created if it does not exist. */
export async function ensureGoods(name: PeerName, market: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([SEED, filesOf[name](), market]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(cache, 'peers', `${name}-goods-${key}`);
  if (!existsSync(folder)) {
    process.stderr.write(`Writing the goods into ${titleOf(name)}…\n`);
    const making = `${folder}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    const part = await startPart('peers/seed', [name, making, market], 'load');
    await part.close();
    renameSync(making, folder);
  }
  return folder;
}
