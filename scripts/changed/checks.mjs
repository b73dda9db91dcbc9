/** The checks of changed files: tools look at these files alone, types at the programs that they belong to. */
import { stages } from '../stages/stages.mjs';

/** @typedef {{ stage: import('../stages/stages.mjs').Stage, command: string, args: string[] }} Run */

/** The programs of TypeScript, and the files of each. */
const PROGRAMS = [
  {
    name: 'types: server',
    config: 'tsconfig.node.json',
    files:
      /^(apps\/api|bench|e2e|packages\/(chat-client|client|contract|persian|ui\/src\/files))\/.*\.(ts|json)$|^tsconfig\.node\.json$/,
  },
  {
    name: 'types: browser',
    config: 'tsconfig.browser.json',
    files: /^(apps\/web|packages)\/.*\.(tsx?|json)$|^tsconfig\.browser\.json$/,
  },
  { name: 'types: scripts', config: 'scripts/tsconfig.json', files: /^(scripts|mutation)\/.*\.(mjs|json)$/ },
];
/** What changes the types of every program. */
const UNDER_TYPES = /^(pnpm-lock\.yaml|tsconfig\.base\.json)$/;

/**
 * @param {string[]} changed Relative to the root.
 * @param {(file: string) => boolean} exists
 * @returns {Run[]}
 */
export function checksOf(changed, exists) {
  const present = changed.filter(exists);
  const css = present.filter((file) => file.endsWith('.css'));
  const linted = changed.includes('biome.json') ? ['.'] : present;
  // Where a file is gone, any other may still name it.
  const ofRules = present.length === changed.length ? ['--', ...present] : [];
  return [
    ...(present.length > 0
      ? [runOf('format and lint', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...linted])]
      : []),
    ...(css.length > 0 ? [runOf('css', 'stylelint', css)] : []),
    runOf('rules', 'node', ['scripts/rules/check.mjs', ...ofRules]),
    ...PROGRAMS.filter(({ files }) => changed.some((file) => files.test(file) || UNDER_TYPES.test(file))).map(
      ({ name, config }) => runOf(name, 'node', ['scripts/check-types.mjs', config]),
    ),
  ];
}

/**
 * A run of a stage's tool on a part of its files.
 * @param {string} name Of the stage.
 * @param {string} command
 * @param {string[]} args
 * @returns {Run}
 */
export function runOf(name, command, args) {
  const stage = stages.find((other) => other.name === name);
  if (!stage) throw new Error(`No stage is called ${name}.`);
  // A report of its own: that of the whole stage stays as turbo has kept it.
  return { stage: { ...stage, task: `${stage.task}:changed` }, command, args };
}
