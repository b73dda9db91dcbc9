import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Caches the module resolution of drizzle-orm. Node parses its 180 KB package.json some 200 times, once per module, which takes
 * as long as the rest of the start. An entry point imports this before any import of drizzle-orm.
 */
const entries = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    // Relative imports inside drizzle-orm are ES modules next to the importing one.
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm') || context.conditions.includes('require')) return next(specifier, context);
    // Only one version is installed, so the result does not depend on the importer.
    const entry = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});
