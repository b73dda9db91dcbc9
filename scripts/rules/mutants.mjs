/** The planted faults of `mutation/` still apply: what they search stands once in the code. */
import { applyAll, readMutants } from '../../mutation/catalogue.mjs';

/**
 * @param {string[]} [changed] Only the faults of these files; all of them if one of `mutation/` is among them.
 * @returns {Promise<import('./project.mjs').Check>}
 */
export async function mutantsOf(changed) {
  const all = await readMutants();
  const isWhole = !changed || changed.some((file) => file.startsWith('mutation/'));
  const chosen = isWhole ? all : all.filter(({ file }) => changed.includes(file));
  const problems = () => applyAll(chosen).problems.map((problem) => ({ file: 'mutation/mutants', rule: 'mutants', problem }));
  return { what: 'Mutants', ofFile: [], ofProject: [problems] };
}
