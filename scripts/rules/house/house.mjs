/**
 * Rules that no ready-made tool checks: lengths of files and functions, sizes of folders, names, one name of a feature, physical inline styles, classes of CSS,
 * decorating modules, migrations, the catalog, registry hosts, dynamic imports, Persian in the api, abandoned terms.
 */
import { cssClassProblems } from './css-classes.mjs';
import { bareImports } from './dynamic-imports.mjs';
import { featureNameProblems } from './feature-names.mjs';
import { folderProblems } from './folders.mjs';
import { longFunctions } from './functions.mjs';
import { migrationProblems } from './migrations.mjs';
import { strayPersian } from './persian.mjs';
import { tableOwnerProblems } from './table-owners.mjs';
import { abandonedTerms } from './terminology.mjs';
import { testProblems } from './test-rules.mjs';

/** @typedef {import('../project.mjs').Problem} Problem */
/** @typedef {import('../project.mjs').Source} Source */

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
const PICTURE = /\.(png|jpg|webp|woff2?|ico|pdf|xlsx)$/;

/** @type {import('../project.mjs').Check} */
export const house = {
  what: 'House',
  ofFile: [
    tooLong,
    vagueName,
    physicalStyle,
    literalSpread,
    decorating,
    outsideTheCatalog,
    inexact,
    namesARegistry,
    longFunctions,
    testProblems,
    bareImports,
    strayPersian,
    abandonedTerms,
  ],
  ofProject: [folderProblems, featureNameProblems, tableOwnerProblems, cssClassProblems, migrationProblems],
};

/** @param {Source} source @returns {Problem[]} */
function tooLong({ file, project }) {
  if (!CODE.test(file) || LONG.test(file)) return [];
  const lines = project.text(file).trimEnd().split('\n').length;
  const most = TEST.test(file) ? MAX_TEST_LINES : MAX_LINES;
  return lines > most ? [{ file, rule: 'length', problem: `${lines} lines, ${most} at most` }] : [];
}

/** @param {Source} source @returns {Problem[]} */
function vagueName({ file }) {
  return VAGUE.test(file) ? [{ file, rule: 'names', problem: 'says nothing: name what it does' }] : [];
}

/** @param {Source} source @returns {Problem[]} */
function literalSpread(source) {
  const { file } = source;
  if (!CODE.test(file) || LONG.test(file) || /^scripts\/rules\//.test(file)) return [];
  return source.linesWhere((line) => LITERAL_SPREAD.test(line), 'literal-spread', 'write the properties themselves');
}

/** @param {Source} source @returns {Problem[]} */
function physicalStyle(source) {
  if (!/^(apps|packages)\/.*\.tsx?$/.test(source.file)) return [];
  const isPhysical = (/** @type {string} */ line) => PHYSICAL.some((pattern) => pattern.test(line));
  return source.linesWhere(isPhysical, 'inline-style', 'use the logical property');
}

/** @param {Source} source @returns {Problem[]} */
function decorating(source) {
  if (!/^apps\/api\/src\/(?!core\/|testing\/)[a-z]+\//.test(source.file) || TEST.test(source.file)) return [];
  return source.linesWhere((line) => DECORATES.test(line), 'modules-decorate-nothing', 'a plugin decorates, a module does not');
}

/** @param {Source} source @returns {Problem[]} */
function outsideTheCatalog({ file, project }) {
  if (!/(^|\/)package\.json$/.test(file)) return [];
  const manifest = JSON.parse(project.text(file));
  return DEPENDENCIES.flatMap((field) => Object.entries(manifest[field] ?? {}))
    .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
    .map(([name, version]) => ({
      file,
      rule: 'catalog',
      problem: `${name} is ${version}: say catalog: and pin it in pnpm-workspace.yaml`,
    }));
}

/** @param {Source} source @returns {Problem[]} */
function inexact({ file, project }) {
  if (file !== 'pnpm-workspace.yaml') return [];
  const catalog = /^catalog:\n((?: {2}.*\n)+)/m.exec(project.text(file))?.[1] ?? '';
  const entries = catalog
    .split('\n')
    .map((line) => /^ {2}'?([^':]+)'?: *(\S+)/.exec(line))
    .filter((entry) => entry !== null);
  if (entries.length === 0) return [{ file, rule: 'catalog', problem: 'no catalog was found' }];
  return entries
    .filter(([, , version]) => !EXACT.test(version ?? ''))
    .map(([, name, version]) => ({ file, rule: 'catalog', problem: `${name} is ${version}: pin one exact version` }));
}

/** @param {Source} source @returns {Problem[]} */
function namesARegistry(source) {
  if (PICTURE.test(source.file)) return [];
  return source.linesWhere((line) => REGISTRY.test(line), 'registry', 'names a package registry: leave it to each machine');
}
