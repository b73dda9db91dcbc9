/** The planted faults of `mutation/` still apply: what they search stands once in the code. */
import { applyAll, readMutants } from '../../mutation/catalogue.mjs';

const all = await readMutants();

/** @type {import('./project.mjs').Check} */
export const mutants = {
  what: 'Mutants',
  ofFile: [],
  ofProject: [() => applyAll(all).problems.map((problem) => ({ file: 'mutation/mutants', rule: 'mutants', problem }))],
};
