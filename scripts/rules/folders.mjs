/** No source folder has more files than a reader can survey: docs/decisions/027-rooms.md. */
import { dirname } from 'node:path';

const MOST = 25;
const SOURCE = /^(apps|packages|e2e|bench|scripts|mutation)\/.*\.(tsx?|mjs|css|sql)$/;

/** Folders that are still larger, with their limit: lower the number as a folder shrinks, and remove its line in the end. */
const LARGER = {
  'apps/api/src/db/migrations': 35,
};

/**
 * @param {string[]} files
 * @returns {import('./project.mjs').Problem[]} One for each folder, at the first file by name above the limit.
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
