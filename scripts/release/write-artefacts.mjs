/**
 * `pnpm release:artefacts <folder>`: writes what a release has beside its source: notes.md, the OpenAPI document, the contract, what it
 * needs and the client as packages, and the bill of materials.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pnpm, root } from '../run/bootstrap.mjs';
import { notesOf } from './notes.mjs';
import { createSbom } from './sbom.mjs';

const OPENAPI = `import { createOpenApi } from './apps/api/src/site/docs/openapi.ts';
process.stdout.write(JSON.stringify(createOpenApi('/'), null, 2));`;
const MOST_BYTES = 64 * 1_048_576;

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const [given] = process.argv.slice(2);
if (!given) {
  console.error('Name the folder to write to: pnpm release:artefacts <folder>');
  process.exit(2);
}
const folder = resolve(given);
mkdirSync(folder, { recursive: true });
const { version } = JSON.parse(read('package.json'));

writeFileSync(join(folder, 'notes.md'), `${notesOf(read('CHANGELOG.md'), version)}\n`);
const document = execFileSync(process.execPath, ['--input-type=module', '-e', OPENAPI], { cwd: root, maxBuffer: MOST_BYTES });
writeFileSync(join(folder, `rasteh-openapi-${version}.json`), document);
const sbom = createSbom(read('pnpm-lock.yaml'), { version, made_at: new Date().toISOString() });
writeFileSync(join(folder, `rasteh-${version}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
for (const name of ['contract', 'persian', 'client']) {
  const [command, args] = pnpm(['pack', '--pack-destination', folder]);
  execFileSync(command, args, { cwd: join(root, 'packages', name), stdio: ['ignore', 'ignore', 'inherit'] });
}
console.log(`Version ${version} in ${folder}`);
