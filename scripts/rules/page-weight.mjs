/** What a public page makes a first visitor download, from the manifest of the built web. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Pages that only who logs in opens. */
const PRIVATE = /^src\/routes\/(login|panel)/;

/**
 * The JavaScript of each public page's first visit, in gzipped bytes: its entry, its lazy chunk, and all that these import.
 * @param {string} client The folder of the client build.
 * @returns {{ page: string, bytes: number }[]}
 */
export function firstVisitScripts(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const names = Object.keys(manifest);
  const entry = names.filter((name) => manifest[name].isEntry);
  const lazy = names.filter((name) => /^src\/routes\/.*\.lazy\.tsx$/.test(name) && !PRIVATE.test(name));
  if (entry.length !== 1) throw new Error(`The manifest of ${client} has ${entry.length} entries, not one.`);
  return [[], ...lazy.map((name) => [name])].map((own) => {
    const chunks = withImports(manifest, [...entry, ...own]);
    const bytes = chunks.reduce((sum, name) => sum + gzipSync(readFileSync(join(client, manifest[name].file))).length, 0);
    return { page: own[0] ?? 'home and category', bytes };
  });
}

/** These chunks and all that they import at once, each named once. */
function withImports(manifest, names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const other of manifest[name].imports ?? []) visit(other);
  };
  for (const name of names) visit(name);
  return [...seen];
}
