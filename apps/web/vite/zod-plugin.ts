import type { Plugin } from 'vite';

const CONFIGURED = '\0zod';
const source = `import { config } from 'zod';
config({ jitless: true });
export * from 'zod';`;

/**
 * Serves zod in the browser without its compiler, which it tries with the first schema: the content security policy refuses that, and
 * Firefox reports each refusal. Whoever imports zod gets it so, since the setting counts for schemas that are made after it.
 */
export function zodPlugin(): Plugin {
  return {
    name: 'rasteh-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod' && importer !== CONFIGURED ? CONFIGURED : undefined),
    load: (id) => (id === CONFIGURED ? source : undefined),
  };
}
