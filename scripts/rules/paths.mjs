/** The paths that a text may name: files and folders, whole or by their ends, with names left open. */
import { posix } from 'node:path';

const ROOTS = /^(apps|packages|deploy|e2e|docs|scripts|bench|mutation|\.github|\.ci)(\/|$)/;
/** Generated files do not exist before their tools ran. */
const MADE = /(^|\/)(dist|generated|node_modules|data|\.cache|\.turbo|\.vite)(\/|$)/;
/** `<name>`, `*` and `NNN` match any name. */
const ANY = /<[^>]*>|\*+|\bN{3,4}\b/;
const FILE = /^[\w@.$<>*{},/-]+\.(tsx?|mjs|cjs|css|json|md|sql|ya?ml|sh|png|html)$/;

/** @param {string[]} files Of the project. */
export function createPaths(files) {
  const known = new Set(files);
  for (const file of files) for (const parent of parents(file)) known.add(parent);
  const all = [...known];
  const byName = Map.groupBy(files, (file) => posix.basename(file));

  /** Whether a path from the root is there. */
  function exists(path) {
    if (ANY.test(path)) return fits(all, path, '^');
    return known.has(path.replace(/\/$/, ''));
  }

  /** Whether a path is the end of that of a file, such as `lib/ts-rest.ts`; one that starts with a dot, such as `.test.ts`, the end of its name. */
  function isEnd(path) {
    if (ROOTS.test(path)) return false;
    if (ANY.test(path) || path.startsWith('.')) return fits(files, path, path.startsWith('.') ? '' : '(^|/)');
    return (byName.get(posix.basename(path)) ?? []).some((file) => `/${file}`.endsWith(`/${path}`));
  }

  return {
    exists,
    /**
     * @param {string[]} texts
     * @param {string} folder That of the page, from which its paths may start.
     * @returns {string[]} The paths among the words that are not there.
     */
    missingIn: (texts, folder) =>
      texts
        .flatMap((code) => code.split(/[\s"'`()|=]+/))
        .map((word) => word.replace(/^\.\//, '').replace(/[:;,.]+$|:\d+(-\d+)?$/g, ''))
        .filter(
          (word) => (ROOTS.test(word) || FILE.test(word)) && !word.startsWith('/') && !word.includes('//') && !MADE.test(word),
        )
        .filter((word) => !alternatives(word).every((path) => exists(path) || exists(posix.join(folder, path)) || isEnd(path))),
  };
}

/** Expands `{a,b}` to both alternatives. */
function alternatives(word) {
  const braces = /\{([^{}]+)\}/.exec(word);
  if (!braces) return [word];
  return (braces[1] ?? '').split(',').flatMap((one) => alternatives(word.replace(braces[0], one.trim())));
}

/** Whether a path with open names is one of these. */
function fits(files, path, start) {
  const pattern = patternOf(path, start);
  return files.some((file) => pattern.test(file));
}

function patternOf(path, start) {
  const any = path
    .replace(/\/$/, '')
    .split(ANY)
    .map((part) => part.replace(/[.$+()[\]]/g, '\\$&'));
  return new RegExp(`${start}${any.join('[^/]+')}$`);
}

function parents(file) {
  const parent = posix.dirname(file);
  return parent === '.' ? ['.'] : [parent, ...parents(parent)];
}
