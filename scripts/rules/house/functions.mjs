/** No function is longer than a reader can keep in mind. */

const MOST = 80;
/** Components, hooks and factories mostly list what they consist of: markup, state, inner functions. */
const MOST_OF_PARTS = 120;
const SOURCE = /^(apps|packages|e2e|bench|scripts|mutation)\/.*\.(tsx?|mjs)$/;
const HOOK_OR_FACTORY = /^(use|create|build|open)[A-Z]/;
const ANONYMOUS = 'a function';
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** What groups tests, a call or the body that two forms of a test share: a page of tests and their hooks, not one function to read. */
const GROUPS_TESTS = /^(describe([A-Z]\w*)?|it|test)$/;

/**
 * @param {import('../project.mjs').Source} source
 * @returns {import('../project.mjs').Problem[]}
 */
export function longFunctions(source) {
  const { file } = source;
  // A file that is shorter than the limit has no longer function.
  if (!SOURCE.test(file) || source.code.split('\n').length <= MOST) return [];
  const linesOf = (/** @type {any} */ node) => source.lineOf(node.end) - source.lineOf(node.start) + 1;
  const isLong = (/** @type {any} */ node) => node.end - node.start > MOST && linesOf(node) > MOST;
  return functionsOf(source.program, isLong).flatMap(({ name, node }) => {
    const line = source.lineOf(node.start);
    const lines = linesOf(node);
    const most = HOOK_OR_FACTORY.test(name) || isComponent(name, node) ? MOST_OF_PARTS : MOST;
    if (lines <= most) return [];
    return [{ file: `${file}:${line}`, rule: 'function-length', problem: `${name} has ${lines} lines, ${most} at most` }];
  });
}

/**
 * The long functions below a node, with the name that they are declared or assigned under; none of those that group tests.
 * @param {any} node
 * @param {(node: any) => boolean} isLong What is not has no long function in it either.
 * @returns {{ name: string, node: any }[]}
 */
function functionsOf(node, isLong, name = ANONYMOUS) {
  if (Array.isArray(node)) return node.flatMap((one) => functionsOf(one, isLong, name));
  if (!node || typeof node !== 'object' || !isLong(node)) return [];
  const given = node.id?.name ?? node.key?.name ?? name;
  if (GROUPS_TESTS.test(node.type === 'CallExpression' ? calleeOf(node) : given)) return [];
  const isFunction = FUNCTIONS.has(node.type);
  const below = Object.values(node).flatMap((child) => functionsOf(child, isLong, isFunction ? ANONYMOUS : given));
  return isFunction ? [{ name: given, node }, ...below] : below;
}

/** The first name of what is called: `describe` of `describe.each(engines)('…', …)`. */
function calleeOf(node) {
  if (node.type === 'CallExpression') return calleeOf(node.callee);
  if (node.type === 'MemberExpression') return calleeOf(node.object);
  return node.type === 'Identifier' ? node.name : '';
}

const isComponent = (name, node) => /^[A-Z]/.test(name) && hasMarkup(node);

function hasMarkup(node) {
  if (Array.isArray(node)) return node.some(hasMarkup);
  if (!node || typeof node !== 'object') return false;
  return node.type === 'JSXElement' || node.type === 'JSXFragment' || Object.values(node).some(hasMarkup);
}
