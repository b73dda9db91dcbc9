/** Finds declarations by name, so that a mutant stays at the same symbol when its file or its lines move. */
import { parseSync } from 'vite';

/** @typedef {{ start: number, end: number }} Extent */

/** @param {any} node */
function nameOf(node) {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'VariableDeclarator':
      return node.id?.name;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed ? undefined : (node.key?.name ?? node.key?.value);
    default:
      return undefined;
  }
}

/**
 * The outermost declarations of a name beneath a node.
 * @param {any} node
 * @param {string} name
 * @returns {any[]}
 */
function declarationsIn(node, name) {
  if (Array.isArray(node)) return node.flatMap((child) => declarationsIn(child, name));
  if (typeof node?.type !== 'string') return [];
  if (nameOf(node) === name) return [node];
  return Object.values(node).flatMap((child) => (child && typeof child === 'object' ? declarationsIn(child, name) : []));
}

/**
 * The program of a source text.
 * @param {string} file
 * @param {string} text
 * @throws Error for a syntax error
 */
export function parse(file, text) {
  return parsed(file, text).program;
}

/**
 * @param {string} file
 * @param {string} text
 * @throws Error for a syntax error
 */
export function ensureParses(file, text) {
  parsed(file, text);
}

/** Vite's parser builds the program when it is read for the first time, which takes longer than to parse. */
function parsed(file, text) {
  const result = parseSync(file, text);
  if (result.errors.length > 0) throw new Error(`${file} cannot be parsed: ${result.errors[0]?.message}`);
  return result;
}

/**
 * The declarations of a symbol: a function, a class, a constant or the key of an object. `createFiles.open` is the `open` inside
 * `createFiles`.
 * @param {any} program
 * @param {string} symbol
 * @returns {Extent[]}
 */
export function extentsOf(program, symbol) {
  const [first = '', ...inner] = symbol.split('.');
  let found = declarationsIn(program, first);
  for (const name of inner)
    found = found.flatMap((node) =>
      Object.values(node).flatMap((child) => (child && typeof child === 'object' ? declarationsIn(child, name) : [])),
    );
  return found.map(({ start, end }) => ({ start, end }));
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The occurrences of a piece of code within these extents; any run of white space matches any other, as a formatter may rewrap it.
 * @param {string} text
 * @param {readonly Extent[]} extents
 * @param {string} search
 * @returns {Extent[]}
 */
export function occurrences(text, extents, search) {
  const pattern = new RegExp(search.trim().split(/\s+/).map(escaped).join('\\s+'), 'g');
  return extents.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(pattern)].map((match) => {
      const at = start + match.index;
      return { start: at, end: at + match[0].length };
    }),
  );
}
