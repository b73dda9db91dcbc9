import { dirname, resolve } from 'node:path';

type Module = { id: string; code: string | null; importedIds: readonly string[] };

const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names that a module takes from others, by the paths that it writes. */
function namedImports(code: string): { names: string[]; path: string }[] {
  return [...code.matchAll(NAMED)].map(([, list = '', path = '']) => ({
    names: list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    path,
  }));
}

const isIndex = (id: string): boolean => /\/index\.(?:ts|js)$/.test(id);

/** Whether the path that a module writes leads to this index. */
const leadsTo = (from: string, path: string, index: string): boolean =>
  path.startsWith('.')
    ? resolve(dirname(from), path) === index
    : index.includes(path.replace('@rasteh/ui/', '/packages/ui/src/').replace(/^@tanstack\//, '/@tanstack/'));

/**
 * The modules that a module uses: an index stands for the files whose names are taken from it, not for all that it lists. The bundler
 * drops the others, too, but only after the chunks are planned.
 */
export function usedImports(module: Module, moduleOf: (id: string) => Module | null): string[] {
  return module.importedIds.flatMap((id) => {
    const index = isIndex(id) ? moduleOf(id) : null;
    if (!index) return [id];
    const taken = namedImports(module.code ?? '').filter(({ path }) => leadsTo(module.id, path, id));
    const names = new Set(taken.flatMap((one) => one.names));
    return namedImports(index.code ?? '')
      .filter((one) => one.path.startsWith('.') && one.names.some((name) => names.has(name)))
      .map(({ path }) => resolve(dirname(id), path));
  });
}
