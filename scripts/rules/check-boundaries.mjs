/** Rules 1, 2, 3 and 5 of docs/architecture.md by dependency-cruiser, which must have read every source file of ours. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openProject, report } from './project.mjs';

const SOURCE = /^(apps|packages|e2e)\/.*\.tsx?$/;
const MINIMUM_IMPORTS = 5;

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The planted violations are in another one. */
const folder = process.argv[2] ?? root;
const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(root, '.dependency-cruiser.cjs');
const folders = ['apps', 'packages', 'e2e'].filter((name) => existsSync(join(folder, name)));

const { modules, summary } = cruise();
const seen = new Set(modules.map((module) => module.source));
const unseen = openProject(folder).files.filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts') && !seen.has(file));
const blind = seen.size === 0 || summary.totalDependenciesCruised < MINIMUM_IMPORTS;

console.log(`${seen.size} modules and ${summary.totalDependenciesCruised} imports seen.`);
report('Boundaries', [
  ...summary.violations.map(({ from, to, rule }) => ({ file: from, rule: rule.name, problem: `imports ${to}` })),
  ...unseen.map((file) => ({ file, rule: 'every-file-is-seen', problem: 'dependency-cruiser did not parse it' })),
  ...(blind ? [{ file: '.', rule: 'every-file-is-seen', problem: 'next to nothing was seen: is @swc/core installed?' }] : []),
]);

function cruise() {
  const args = [program, '--config', config, '--output-type', 'json', ...folders];
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' }));
  } catch (error) {
    // With violations its exit code is their number, and the result is on stdout as well.
    const { stdout } = /** @type {{ stdout?: string }} */ (error);
    if (!stdout) throw error;
    return JSON.parse(stdout);
  }
}
