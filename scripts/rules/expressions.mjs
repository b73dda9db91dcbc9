/** The regular expressions of a source file: literals, and those built from constant texts of the same file. */
import { parseSync } from 'vite';

/**
 * @typedef {object} Expression
 * @property {number} line
 * @property {string | null} source Null when it is only known at run time.
 * @property {string} flags
 * @property {string} bound The text of the comment `Bounded: …` next to it, or an empty text.
 */

/**
 * @param {string} file Its name says how it is parsed.
 * @param {string} code
 * @returns {Expression[]}
 */
export function expressionsOf(file, code) {
  const { program, comments } = parseSync(file, code);
  const constants = new Map();
  const found = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);
    if (node.type === 'Literal' && node.regex)
      found.push({ at: node.start, source: node.regex.pattern, flags: node.regex.flags });
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.name === 'RegExp')
      found.push({ at: node.start, made: node.arguments });
  });
  const lineOf = lineFinder(code);
  const bounds = boundsOf(comments, code, lineOf);
  return found.map(({ at, made, source = null, flags = '' }) => {
    const line = lineOf(at);
    return {
      line,
      source: made ? textOf(made[0], constants) : source,
      flags: made?.[1] ? (textOf(made[1], constants) ?? '') : flags,
      bound: bounds.get(line) ?? bounds.get(line - 1) ?? '',
    };
  });
}

/** @returns {Map<number, string>} The bounds in comments, by the last line of the comment. */
function boundsOf(comments, code, lineOf) {
  const bounds = new Map();
  for (const { value, end } of comments) {
    const [, bound] = /\bBounded: (.{10,})/.exec(value) ?? [];
    // A comment of several lines is several comments: its bound applies to the line after the last one.
    if (bound) bounds.set(lineOf(end) + linesBelow(code, end), bound.trim());
  }
  return bounds;
}

/** The number of comment lines that follow directly. */
function linesBelow(code, end) {
  const below = code.slice(end + 1).split('\n', 4);
  const first = below.findIndex((line) => !/^\s*\/\//.test(line));
  return Math.max(0, first);
}

/** The constant text of an expression; null if it is not constant. */
function textOf(node, constants) {
  if (!node) return null;
  if (node.type === 'Literal') return node.regex ? node.regex.pattern : String(node.value);
  if (node.type === 'Identifier') return constants.has(node.name) ? textOf(constants.get(node.name), constants) : null;
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([textOf(node.left, constants), textOf(node.right, constants)]);
  if (node.type === 'TemplateLiteral')
    return joined(
      node.quasis.flatMap(({ value }, index) => {
        const between = node.expressions[index];
        return between ? [value.cooked, textOf(between, constants)] : [value.cooked];
      }),
    );
  return null;
}

/** @param {(string | null)[]} parts */
const joined = (parts) => (parts.includes(null) ? null : parts.join(''));

/**
 * @param {string} code
 * @returns {(at: number) => number} The line of a place in the code.
 */
export function lineFinder(code) {
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Visits each node of a syntax tree. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit);
  }
}
