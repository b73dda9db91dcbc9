import type { Plugin } from 'vite';

/** A dynamic import as Vite wraps it; the second form names one part of a chunk that has several. */
const WRAPPED = /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\(\w+\) => [\w.]+\))?), __VITE_PRELOAD__\)/g;

/**
 * Keeps dynamic imports plain: Vite wraps each in a helper that preloads the dependencies of a chunk, which this build does not use,
 * and the helper and its calls would be in the first script of every page.
 */
export function plainImportPlugin(): Plugin {
  return {
    name: 'rasteh-plain-import',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
    renderChunk: (code) => ({ code: code.replaceAll(WRAPPED, '$1'), map: null }),
  };
}
