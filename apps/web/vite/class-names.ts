import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../');
const FILES = ['apps/web/src/**/*.module.css', 'packages/ui/src/**/*.module.css'];
/** A class, or the name of keyframes. */
const NAME = /\.([A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g;

/**
 * Names the classes of all CSS modules by numbers, such as `_1f`: they stand in the stylesheet, in the scripts and in every page, where
 * their readable names with hashes would be a tenth of the bytes. The builds for the browser and for the server number alike, since
 * both count the names in the sources in the order of their files.
 * @throws Error for a name that does not stand in its file.
 */
export function createClassNames(): (name: string, file: string) => string {
  const numbers = new Map<string, number>();
  for (const file of globSync(FILES, { cwd: root }).toSorted())
    for (const [, name, keyframes] of readFileSync(`${root}${file}`, 'utf8').matchAll(NAME)) {
      const key = `${file}:${name ?? keyframes}`;
      if (!numbers.has(key)) numbers.set(key, numbers.size);
    }
  return (name, file) => {
    const number = numbers.get(`${file.replace(root, '').replace(/\?.*/, '')}:${name}`);
    if (number === undefined) throw new Error(`${name} does not stand in ${file}.`);
    return `_${number.toString(36)}`;
  };
}
