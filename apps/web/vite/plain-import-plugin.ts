import type { Plugin } from 'vite';

/**
 * Keeps dynamic imports plain: Vite wraps each in a helper that preloads the dependencies of a chunk, which this build does not use,
 * and the helper would be in the first script of every page.
 */
export function plainImportPlugin(): Plugin {
  return {
    name: 'rasteh-plain-import',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
