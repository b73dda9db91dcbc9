/** Dynamic imports of the browser's sources go through `loadChunk`, which limits their time and names their failure. */

const SOURCE = /^(apps\/web|packages\/ui)\/src\/.*\.tsx?$/;
/** Tests, and declarations, in which `import(…)` is a type. */
const NO_SCRIPT = /\.test\.tsx?$|\.d\.ts$|\/testing\//;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const IMPORT = /\bimport\(/g;
const GUARDED = /\bloadChunk\(\s*\(\)\s*=>\s*$/;

/**
 * @param {import('../project.mjs').Source} source
 * @returns {import('../project.mjs').Problem[]}
 */
export function bareImports(source) {
  const { file } = source;
  if (!SOURCE.test(file) || NO_SCRIPT.test(file)) return [];
  // Comments give way to spaces, so that the lines keep their numbers.
  const code = source.code.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...code.matchAll(IMPORT)]
    .map(({ index }) => code.slice(0, index))
    .filter((before) => !GUARDED.test(before))
    .map((before) => ({
      file: `${file}:${before.split('\n').length}`,
      rule: 'dynamic-import',
      problem: 'load it by loadChunk(() => import(…)) of @rasteh/ui/load-chunk',
    }));
}
