/** Reads pnpm-lock.yaml: the packages of the project, who needs whom, and what runs in production. */

/**
 * @typedef {object} Package
 * @property {string} key As `sharp@0.35.5`, with the peers that it was resolved with behind it.
 * @property {string} name
 * @property {string} version
 * @property {string} integrity Of its archive, as `sha512-…` in base64.
 * @property {boolean} isOfPlatform Installed on some systems or processors alone, or for such a package.
 * @property {string[]} needs The keys of its packages.
 * @property {boolean} isInProduction Whether the portal needs it while it runs, or its pages contain it.
 *
 * @typedef {{ [key: string]: string | Node }} Node
 */

/** The packages of the workspace whose dependencies reach users: the server, and what is built into the pages. */
const SHIPPED = ['apps/api', 'apps/web', 'packages/contract', 'packages/persian', 'packages/ui', 'packages/chat-client'];

const unquoted = (/** @type {string} */ text) => text.trim().replace(/^'(.*)'$/, '$1');

/**
 * The part of YAML that pnpm writes: maps by indentation; values of one line stay as they stand there.
 * @param {string} text
 * @returns {Node}
 */
function parse(text) {
  /** @type {Node} */
  const top = {};
  const open = [{ depth: -1, node: top }];
  for (const line of text.split('\n')) {
    const [, indent = '', key = '', value = ''] = /^( *)('[^']+'|[^\s':][^:]*):(?: (.*))?$/.exec(line) ?? [];
    if (!key) continue;
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    const { node } = open.at(-1) ?? { node: top };
    if (value) node[unquoted(key)] = unquoted(value);
    else {
      /** @type {Node} */
      const child = {};
      node[unquoted(key)] = child;
      open.push({ depth: indent.length, node: child });
    }
  }
  return top;
}

/** @param {string | Node | undefined} node @returns {Node} */
const mapOf = (node) => (typeof node === 'object' ? node : {});

/** @param {string | Node | undefined} node Names and versions @returns {string[]} Keys of snapshots; packages of the workspace have none. */
const keysOf = (node) =>
  Object.entries(mapOf(node))
    .map(([name, version]) => [name, String(typeof version === 'object' ? version.version : version)])
    .filter(([, version = '']) => !version.startsWith('link:'))
    // An alias names the whole key.
    .map(([name, version = '']) => (/^@?[^@(]+@\d/.test(version) ? version : `${name}@${version}`));

/** @param {string} key */
function partsOf(key) {
  const [bare = ''] = key.split('(');
  const at = bare.lastIndexOf('@');
  return { bare, name: bare.slice(0, at), version: bare.slice(at + 1) };
}

/** @param {string[]} first @param {(key: string) => string[]} needsOf */
function reached(first, needsOf) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...first];
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...needsOf(key));
  }
  return found;
}

/**
 * @param {string} text Of pnpm-lock.yaml.
 * @returns {Package[]} In the order of their keys.
 * @throws Error when the file is not as expected
 */
export function readLockfile(text) {
  const lock = parse(text);
  if (lock.lockfileVersion !== '9.0')
    throw new Error(`pnpm-lock.yaml has the version ${lock.lockfileVersion}, and 9.0 is read here`);
  const [packages, snapshots, importers] = [mapOf(lock.packages), mapOf(lock.snapshots), mapOf(lock.importers)];
  const needsOf = (/** @type {string} */ key) => {
    const { dependencies, optionalDependencies } = mapOf(snapshots[key]);
    return [...keysOf(dependencies), ...keysOf(optionalDependencies)];
  };
  const hasLimits = (/** @type {string} */ key) => {
    const { os, cpu, libc } = mapOf(packages[partsOf(key).bare]);
    return [os, cpu, libc].some((limit) => limit !== undefined);
  };
  const first = SHIPPED.flatMap((folder) => {
    if (!importers[folder]) throw new Error(`pnpm-lock.yaml does not have ${folder}`);
    return keysOf(mapOf(importers[folder]).dependencies);
  });
  const shipped = reached(first, needsOf);
  const everywhere = reached(first, (key) => (hasLimits(key) ? [] : needsOf(key)));
  return Object.keys(snapshots)
    .sort()
    .map((key) => {
      const { bare, name, version } = partsOf(key);
      const { resolution } = mapOf(packages[bare]);
      const [, integrity = ''] = /integrity: ([^,}]+)/.exec(String(resolution)) ?? [];
      if (!integrity) throw new Error(`pnpm-lock.yaml has no integrity of ${bare}`);
      const isInProduction = shipped.has(key);
      const isOfPlatform = hasLimits(key) || (isInProduction && !everywhere.has(key));
      return { key, name, version, integrity, isOfPlatform, needs: needsOf(key), isInProduction };
    });
}
