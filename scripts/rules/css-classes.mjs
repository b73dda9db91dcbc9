/** The classes of a CSS module: each is used by a file that imports the module, and each that is used is there. */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { lineFinder, walk } from './expressions.mjs';
import { text } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */
/** @typedef {{ names: Map<string, string>, computed: boolean }} Uses The place of each name that is read; whether others are computed. */

const SOURCE = /^(apps|packages)\/.*\.tsx?$/;
const MODULE = /\.module\.css$/;
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;

/**
 * @param {string[]} files
 * @returns {Problem[]}
 */
export function cssClassProblems(files) {
  const sources = files.filter((file) => SOURCE.test(file)).map((file) => ({ file, code: text(file) }));
  const modules = files.filter((file) => MODULE.test(file));
  /** @type {Map<string, Uses>} */
  const uses = new Map(modules.map((module) => [module, { names: new Map(), computed: false }]));
  for (const source of sources) collectUses(source, uses);
  // `styles[tone]`: the names that a value has stand somewhere as strings or keys, often in the type of another file.
  const isValue = (name) => sources.some(({ code }) => new RegExp(`'${name}'|\\b${name}\\??:`).test(code));
  return [...uses].flatMap(([module, { names, computed }]) => {
    const classes = classesOf(module);
    const dead = [...classes].filter((name) => !names.has(name) && !(computed && isValue(name)));
    const missing = [...names].filter(([name]) => !classes.has(name));
    return [
      ...dead.map((name) => ({ file: module, rule: 'css-class', problem: `no file that imports it uses .${name}` })),
      ...missing.map(([name, file]) => ({ file, rule: 'css-class', problem: `${module} has no .${name}` })),
    ];
  });
}

/** @returns {Set<string>} The class names in its selectors. */
function classesOf(module) {
  const selectors = text(module)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .match(/[^{};]+(?=\{)/g);
  return new Set((selectors ?? []).flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name]) => name ?? '')));
}

/** Notes what a source reads of the modules that it imports. */
function collectUses({ file, code }, uses) {
  if (!code.includes('.module.css')) return;
  const { program } = parseSync(file, code);
  const imported = new Map();
  for (const node of program.body)
    if (node.type === 'ImportDeclaration' && MODULE.test(node.source.value))
      for (const { local } of node.specifiers)
        imported.set(local.name, uses.get(posix.join(posix.dirname(file), node.source.value)));
  const lineOf = lineFinder(code);
  walk(program, (node) => {
    for (const { of, name } of readsOf(node)) {
      const use = imported.get(of);
      if (use && name === undefined) use.computed = true;
      else use?.names.set(name, `${file}:${lineOf(node.start)}`);
    }
  });
}

/** What a node reads of a variable: `styles.row`, `styles['row']`, `const { row } = styles`; the name of `styles[tone]` is unknown. */
function readsOf({ type, object, property, computed, id, init }) {
  if (type === 'MemberExpression') return [{ of: object.name, name: computed ? property.value : property.name }];
  if (type !== 'VariableDeclarator' || id.type !== 'ObjectPattern') return [];
  return id.properties.map(({ key }) => ({ of: init?.name, name: key?.name }));
}
