/** Dynamic imports of the browser's sources go through `loadChunk`, which limits their time and names their failure. */
import { text } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

const SOURCE = /^(apps\/web|packages\/ui)\/src\/.*\.tsx?$/;
/** Tests, and declarations, in which `import(…)` is a type. */
const NO_SCRIPT = /\.test\.tsx?$|\.d\.ts$|\/testing\//;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const IMPORT = /\bimport\(/g;
const GUARDED = /\bloadChunk\(\s*\(\)\s*=>\s*$/;

/**
 * @param {string[]} files
 * @returns {Problem[]}
 */
export function dynamicImportProblems(files) {
  return files
    .filter((file) => SOURCE.test(file) && !NO_SCRIPT.test(file))
    .flatMap((file) => {
      // Comments give way to spaces, so that the lines keep their numbers.
      const code = text(file).replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
      return [...code.matchAll(IMPORT)]
        .map(({ index }) => code.slice(0, index))
        .filter((before) => !GUARDED.test(before))
        .map((before) => ({
          file: `${file}:${before.split('\n').length}`,
          rule: 'dynamic-import',
          problem: 'load it by loadChunk(() => import(…)) of @rasteh/ui/load-chunk',
        }));
    });
}
