/** No source folder has more files than a reader can survey: docs/decisions/027-rooms.md. */
import { dirname } from 'node:path';

const MOST = 25;
/** Migrations are a log: each release adds files, and none is ever moved. */
const LOG = 'apps/api/src/core/db/migrations';
const SOURCE = /^(apps|packages|e2e|bench|scripts|mutation)\/.*\.(tsx?|mjs|css|sql)$/;

/**
 * @param {import('../project.mjs').Project} project
 * @returns {import('../project.mjs').Problem[]} One for each folder, at the first file by name above the limit.
 */
export function folderProblems({ files }) {
  const folders = Map.groupBy(
    files.filter((file) => SOURCE.test(file)),
    (file) => dirname(file),
  );
  return [...folders].flatMap(([folder, inside]) => {
    if (folder === LOG) return [];
    const one = inside.sort()[MOST];
    return one ? [{ file: one, rule: 'folder-size', problem: `${folder} holds ${inside.length} files, ${MOST} at most` }] : [];
  });
}
