/**
 * Untrusted text cannot cause catastrophic backtracking: each regular expression of the portal is linear in its text, or has a comment
 * that says why its text is short: `// Bounded: a line has 500 characters.` The check reads the judgments of recheck from a ledger and
 * judges nothing itself, so it takes no time and two runs cannot differ; `judge-expressions.mjs` keeps the ledger.
 */
import { perProject, visit } from '../project.mjs';

/** @typedef {import('../project.mjs').Problem} Problem */

/** The judged expressions, by their texts: the linear ones, and those that need a bound. */
export const LEDGER = 'scripts/rules/expressions/judged-expressions.json';
const READS_FOREIGN_TEXT = /^(apps\/(api|web)|packages\/(chat-client|client|contract|persian|ui))\/src\/.*\.tsx?$/;
/** Tests, and the demo, which reads only its own data. */
const LEFT_OUT = /\.(test|story)\.tsx?$|\/(testing|demo)\//;
/** A slash that may begin an expression, since it follows no value: most files have none, and need no syntax tree. */
const MAY_HAVE_ONE =
  /(?:^|[(,=:[!&|?{};>+\-%~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|instanceof|await|yield))\s*\/(?![/*])|\bRegExp\b/m;

/** @type {import('../project.mjs').Check} */
export const expressions = { what: 'Expressions', ofFile: [unboundExpressions], ofProject: [] };

/** @returns {{ linear: Set<string>, bounded: Set<string> }} The keys of judged expressions, by the kind of the judgment. */
export const ledgerOf = perProject(({ exists, text }) => {
  const { linear, bounded } = exists(LEDGER) ? JSON.parse(text(LEDGER)) : { linear: [], bounded: [] };
  return { linear: new Set(linear), bounded: new Set(bounded) };
});

/** @param {import('../project.mjs').Source} source @returns {Problem[]} */
function unboundExpressions(source) {
  const { linear, bounded } = ledgerOf(source.project);
  return expressionsOf(source).flatMap(({ line, key, bound }) => {
    const problem = (/** @type {string} */ what) => [{ file: `${source.file}:${line}`, rule: 'expressions', problem: what }];
    if (key === null)
      return bound ? [] : problem('is made of a value that is known at run time only: say what bounds its text (Bounded: …)');
    if (linear.has(key)) return [];
    if (!bounded.has(key)) return problem(`${key} was never judged: pnpm judge:expressions`);
    return bound ? [] : problem(`${key} is not linear: write it so, or say what bounds its text (Bounded: …)`);
  });
}

/**
 * @typedef {object} Expression
 * @property {number} line
 * @property {string | null} key Its text with delimiters and flags; null when it is known at run time only.
 * @property {string} pattern
 * @property {string} flags
 * @property {string} bound The text of the comment `Bounded: …` next to it, or an empty text.
 */

/**
 * @param {import('../project.mjs').Source} source
 * @returns {Expression[]} Those of a source that reads untrusted text: literals, and those built from its constant texts.
 */
export function expressionsOf(source) {
  const { file, code } = source;
  if (!READS_FOREIGN_TEXT.test(file) || LEFT_OUT.test(file) || !MAY_HAVE_ONE.test(code)) return [];
  const constants = new Map();
  const found = [];
  visit(source.program, (node) => {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);
    if (node.type === 'Literal' && node.regex)
      found.push({ at: node.start, pattern: node.regex.pattern, flags: node.regex.flags });
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.name === 'RegExp')
      found.push({ at: node.start, made: node.arguments });
  });
  const bounds = boundsOf(source);
  return found.map(({ at, made, ...literal }) => {
    const line = source.lineOf(at);
    const pattern = made ? textOf(made[0], constants) : literal.pattern;
    const flags = made ? (textOf(made[1], constants) ?? '') : literal.flags;
    const key = pattern === null ? null : `/${pattern}/${flags}`;
    return { line, key, pattern: pattern ?? '', flags, bound: bounds.get(line) ?? bounds.get(line - 1) ?? '' };
  });
}

/** @returns {Map<number, string>} The bounds in comments, by the last line of the comment. */
function boundsOf(source) {
  const bounds = new Map();
  for (const { value, end } of source.comments) {
    const [, bound] = /\bBounded: (.{10,})/.exec(value) ?? [];
    // A comment of several lines is several comments: its bound applies to the line after the last one.
    if (bound) bounds.set(source.lineOf(end) + linesBelow(source.code, end), bound.trim());
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
