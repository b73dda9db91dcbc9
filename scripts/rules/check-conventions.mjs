/**
 * Rules that no ready-made tool checks: lengths of files and functions, sizes of folders, names, one name of a feature, physical inline styles, classes of CSS,
 * decorating modules, the catalog, registry hosts, dynamic imports, Persian in the api, abandoned terms.
 */
import { cssClassProblems } from './css-classes.mjs';
import { dynamicImportProblems } from './dynamic-imports.mjs';
import { featureNameProblems } from './feature-names.mjs';
import { folderProblems } from './folders.mjs';
import { functionProblems } from './functions.mjs';
import { persianProblems } from './persian.mjs';
import { linesWhere, projectFiles, report, text } from './project.mjs';
import { terminologyProblems } from './terminology.mjs';
import { testProblems } from './test-rules.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

const MAX_LINES = 300;
const MAX_TEST_LINES = 500;
const CODE = /\.(ts|tsx|mjs|cjs|css|sh)$/;
const TEST = /\.test\.(tsx?|mjs)$/;
/** Data and generated files have no maximum length. */
const LONG = /\.data\.(ts|mjs)$|\/migrations\/|^pnpm-lock\.yaml$/;
const VAGUE = /(^|[/-])(utils?|helpers?|commons?|misc)([./-]|$)/;
const PHYSICAL = [
  /\b(margin|padding|border)(Left|Right|Top|Bottom)\w*\s*:/,
  /\bscroll(Margin|Padding)(Left|Right)\s*:/,
  /\b(textAlign|float|clear)\s*:\s*['"](left|right)['"]/,
  /\bstyle=\{\{[^}]*\b(left|right)\s*:/,
  /\.style\.(left|right|marginLeft|marginRight|paddingLeft|paddingRight)\b/,
];
/** A spread literal is checked for no property too many: a misspelt column compiles. */
const LITERAL_SPREAD = /\.\.\.\{/;
const DECORATES = /\.(decorate|decorateRequest|decorateReply)\(/;
const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** A registry host, or a lockfile entry that names the origin of its archive. */
const REGISTRY =
  /\b(registry|npm|packages?)\.[a-z0-9-]+\.(com|org|net|io|dev|ir|cn|local)\b|\bnpmmirror\b|\btarball: *http|^\s*registry\s*=|\bregistry"?: *"?http/im;

const files = projectFiles();

report('House', [
  ...files.filter((file) => CODE.test(file) && !LONG.test(file)).flatMap(tooLong),
  ...files
    .filter((file) => VAGUE.test(file))
    .map((file) => ({ file, rule: 'names', problem: 'says nothing: name what it does' })),
  ...files.filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file)).flatMap(physicalStyle),
  ...files.filter((file) => CODE.test(file) && !LONG.test(file) && !/^scripts\/rules\//.test(file)).flatMap(literalSpread),
  ...files.filter((file) => /^apps\/api\/src\/modules\//.test(file) && !TEST.test(file)).flatMap(decorating),
  ...files.filter((file) => /(^|\/)package\.json$/.test(file)).flatMap(outsideTheCatalog),
  ...(files.includes('pnpm-workspace.yaml') ? inexact('pnpm-workspace.yaml') : []),
  ...files.filter((file) => !/\.(png|jpg|webp|woff2?|ico|pdf|xlsx)$/.test(file)).flatMap(namesARegistry),
  ...folderProblems(files),
  ...functionProblems(files),
  ...featureNameProblems(files),
  ...testProblems(files),
  ...cssClassProblems(files),
  ...dynamicImportProblems(files),
  ...persianProblems(files),
  ...terminologyProblems(files),
]);

/** @returns {Problem[]} */
function tooLong(file) {
  const lines = text(file).trimEnd().split('\n').length;
  const most = TEST.test(file) ? MAX_TEST_LINES : MAX_LINES;
  return lines > most ? [{ file, rule: 'length', problem: `${lines} lines, ${most} at most` }] : [];
}

/** @returns {Problem[]} */
function literalSpread(file) {
  return linesWhere(file, (line) => LITERAL_SPREAD.test(line), 'literal-spread', 'write the properties themselves');
}

/** @returns {Problem[]} */
function physicalStyle(file) {
  return linesWhere(file, (line) => PHYSICAL.some((pattern) => pattern.test(line)), 'inline-style', 'use the logical property');
}

/** @returns {Problem[]} */
function decorating(file) {
  return linesWhere(file, (line) => DECORATES.test(line), 'modules-decorate-nothing', 'a plugin decorates, a module does not');
}

/** @returns {Problem[]} */
function outsideTheCatalog(file) {
  const manifest = JSON.parse(text(file));
  return DEPENDENCIES.flatMap((field) => Object.entries(manifest[field] ?? {}))
    .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
    .map(([name, version]) => ({
      file,
      rule: 'catalog',
      problem: `${name} is ${version}: say catalog: and pin it in pnpm-workspace.yaml`,
    }));
}

/** @returns {Problem[]} */
function inexact(file) {
  const catalog = /^catalog:\n((?: {2}.*\n)+)/m.exec(text(file))?.[1] ?? '';
  const entries = catalog
    .split('\n')
    .map((line) => /^ {2}'?([^':]+)'?: *(\S+)/.exec(line))
    .filter((entry) => entry !== null);
  if (entries.length === 0) return [{ file, rule: 'catalog', problem: 'no catalog was found' }];
  return entries
    .filter(([, , version]) => !EXACT.test(version ?? ''))
    .map(([, name, version]) => ({ file, rule: 'catalog', problem: `${name} is ${version}: pin one exact version` }));
}

/** @returns {Problem[]} */
function namesARegistry(file) {
  return linesWhere(file, (line) => REGISTRY.test(line), 'registry', 'names a package registry: leave it to each machine');
}
