/** No folder of sources holds more files than one looks over: docs/decisions/027-rooms.md. */
import { dirname } from 'node:path';

const MOST = 25;
const SOURCE = /^(apps|packages|e2e|bench|scripts|mutation)\/.*\.(tsx?|mjs|css|sql)$/;

/** Folders that are larger still, and by how much: a number here goes down, and its line goes when it is met. */
const LARGER = {
  'apps/api/src/db/migrations': 35,
};

/**
 * @param {string[]} files
 * @returns {import('./project.mjs').Problem[]} One for each folder, at the first of its files by name that is too many.
 */
export function folderProblems(files) {
  const folders = Map.groupBy(
    files.filter((file) => SOURCE.test(file)),
    (file) => dirname(file),
  );
  return [...folders].flatMap(([folder, inside]) => {
    const most = LARGER[folder] ?? MOST;
    const one = inside.sort()[most];
    return one ? [{ file: one, rule: 'folder-size', problem: `${folder} holds ${inside.length} files, ${most} at most` }] : [];
  });
}
