/** What a test file costs, by the reports of the last runs. */
import { join } from 'node:path';
import { readReport } from '../stages/report.mjs';

/** Processor seconds of a file without a report. */
const USUAL_S = { 'apps/api': 2, 'apps/web': 1.5 };
const OTHER_S = 0.5;

/**
 * @param {string} root Of the repository.
 * @returns {(file: string) => number} Processor seconds of a test file.
 */
export function createCosts(root) {
  /** @type {Map<string, Map<string, number>>} */
  const known = new Map();
  return (file) => {
    const folder = /^[^/]+\/[^/]+/.exec(file)?.[0] ?? '';
    const costs = known.get(folder) ?? reportedCosts(join(root, folder, '.reports', 'test.json'));
    known.set(folder, costs);
    return costs.get(file.slice(folder.length + 1)) ?? USUAL_S[folder] ?? OTHER_S;
  };
}

/** @returns {Map<string, number>} By the paths of files in their package. */
function reportedCosts(path) {
  const files = readReport(path)?.files ?? [];
  return new Map(files.flatMap(({ file, cpu_seconds }) => (cpu_seconds ? [[file, cpu_seconds]] : [])));
}
