/** The classes of a CSS module: each is used by a file that imports the module, and each that is used is there. */
import { posix } from 'node:path';
import { Source, visit } from '../project.mjs';

/** @typedef {import('../project.mjs').Problem} Problem */
/** @typedef {import('../project.mjs').Project} Project */
/** @typedef {{ names: Map<string, string>, computed: boolean }} Uses The place of each name that is read; whether others are computed. */

const SOURCE = /^(apps|packages)\/.*\.tsx?$/;
const MODULE = /\.module\.css$/;
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;

/**
 * @param {Project} project
 * @returns {Problem[]}
 */
export function cssClassProblems(project) {
  const { files } = project;
  const sources = files.filter((file) => SOURCE.test(file)).map((file) => new Source(project, file));
  const modules = files.filter((file) => MODULE.test(file));
  /** @type {Map<string, Uses>} */
  const uses = new Map(modules.map((module) => [module, { names: new Map(), computed: false }]));
  for (const source of sources) collectUses(source, uses);
  // `styles[tone]`: the names that a value has stand somewhere as strings or keys, often in the type of another file.
  const isValue = (name) => sources.some(({ code }) => new RegExp(`'${name}'|\\b${name}\\??:`).test(code));
  return [...uses].flatMap(([module, { names, computed }]) => {
    const classes = classesOf(project.text(module));
    const dead = [...classes].filter((name) => !names.has(name) && !(computed && isValue(name)));
    const missing = [...names].filter(([name]) => !classes.has(name));
    return [
      ...dead.map((name) => ({ file: module, rule: 'css-class', problem: `no file that imports it uses .${name}` })),
      ...missing.map(([name, file]) => ({ file, rule: 'css-class', problem: `${module} has no .${name}` })),
    ];
  });
}

/** @returns {Set<string>} The class names in the selectors of a module. */
function classesOf(css) {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .match(/[^{};]+(?=\{)/g);
  return new Set((selectors ?? []).flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name]) => name ?? '')));
}

/** Notes what a source reads of the modules that it imports. */
function collectUses(source, uses) {
  if (!source.code.includes('.module.css')) return;
  const { file, program } = source;
  const imported = new Map();
  for (const node of program.body)
    if (node.type === 'ImportDeclaration' && MODULE.test(node.source.value))
      for (const { local } of node.specifiers)
        imported.set(local.name, uses.get(posix.join(posix.dirname(file), node.source.value)));
  visit(program, (node) => {
    for (const { of, name } of readsOf(node)) {
      const use = imported.get(of);
      if (use && name === undefined) use.computed = true;
      else use?.names.set(name, `${file}:${source.lineOf(node.start)}`);
    }
  });
}

/** What a node reads of a variable: `styles.row`, `styles['row']`, `const { row } = styles`; the name of `styles[tone]` is unknown. */
function readsOf({ type, object, property, computed, id, init }) {
  if (type === 'MemberExpression') return [{ of: object.name, name: computed ? property.value : property.name }];
  if (type !== 'VariableDeclarator' || id.type !== 'ObjectPattern') return [];
  return id.properties.map(({ key }) => ({ of: init?.name, name: key?.name }));
}
