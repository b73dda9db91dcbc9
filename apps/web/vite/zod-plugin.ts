import type { Plugin } from 'vite';

const EMPTY = '_a.__zod_globalConfig = {}';

/**
 * Serves zod in the browser without its compiler, which it tries with the first schema: the content security policy refuses that, and
 * Firefox reports each refusal. The setting is written into zod itself: a module that changes it would be loaded by every page that
 * imports a file with a schema, whether the schema is used or not.
 */
export function zodPlugin(): Plugin {
  return {
    name: 'rasteh-zod',
    apply: 'build',
    transform: {
      // The modules of the panel have a query.
      filter: { id: /\/zod\/v4\/core\/core\.js(\?|$)/ },
      handler(code) {
        if (!code.includes(EMPTY)) this.error('zod creates its settings in another way: they cannot be changed here.');
        return { code: code.replace(EMPTY, '_a.__zod_globalConfig = { jitless: true }'), map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && /__zod_globalConfig\s*=\s*\{\s*\}/.test(chunk.code))
          this.error(`${chunk.fileName} has zod with its compiler.`);
    },
  };
}
