import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const id = 'virtual:precache';
const resolvedId = `\0${id}`;

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** The chunks that the offline page loads: the entry, its own, the parts after each page, and what starts the worker. */
const isNeeded = (key: string, { name }: Chunk): boolean =>
  name === 'page-shell' ||
  ['src/entry-client.tsx', 'src/routes/public/offline/offline.lazy.tsx', 'src/app/worker/start-worker.ts'].includes(key);

function withImports(manifest: Manifest, keys: readonly string[], found: Set<string> = new Set()): Set<string> {
  for (const key of keys)
    if (!found.has(key)) {
      found.add(key);
      withImports(manifest, manifest[key]?.imports ?? [], found);
    }
  return found;
}

/** The paths of the built files that the offline page needs. */
function neededFiles(manifest: Manifest): string[] {
  const starts = Object.entries(manifest).flatMap(([key, chunk]) => (isNeeded(key, chunk) ? [key] : []));
  const chunks = [...withImports(manifest, starts)].flatMap((key) => manifest[key] ?? []);
  const fonts = Object.values(manifest).filter(({ file }) => file.includes('vazirmatn-arabic-') && file.endsWith('.woff2'));
  return [...new Set([...chunks.flatMap(({ file, css = [] }) => [file, ...css]), ...fonts.map(({ file }) => file)])].map(
    (file) => `/${file}`,
  );
}

/** Serves `virtual:precache` to the worker, from the manifest of the client's build: a version for the build, and what the worker stores. */
export function precachePlugin(manifestFile: string): Plugin {
  return {
    name: 'rasteh-precache',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load(moduleId) {
      if (moduleId !== resolvedId) return undefined;
      const text = readFileSync(manifestFile, 'utf8');
      const version = createHash('sha256').update(text).digest('base64url').slice(0, 10);
      const precached = neededFiles(JSON.parse(text) as Manifest);
      return `export const version = ${JSON.stringify(version)};\nexport const precached = ${JSON.stringify(precached)};`;
    },
  };
}
