import type { Plugin } from 'vite';

/**
 * Lets a dynamic import be one: Vite wraps each in a helper that preloads what a chunk needs, which this build does not do, and that
 * helper would stand in the first script of every page.
 */
export function plainImportPlugin(): Plugin {
  return {
    name: 'rasteh-plain-import',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
