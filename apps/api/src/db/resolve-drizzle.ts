import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Finds the modules of drizzle-orm without parsing the list of its entries, 180 KB of its package.json, for each of them: Node does so
 * some 200 times, which takes as long as all else of a start. Who starts a process imports this before what imports drizzle-orm.
 */
const entries = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    // All that drizzle-orm imports by a path is a module of its own, beside the importing one.
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm') || context.conditions.includes('require')) return next(specifier, context);
    // One version of it is installed, whoever imports it.
    const entry = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});
