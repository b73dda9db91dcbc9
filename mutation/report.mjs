/** The output of a run: a line for each mutant, the share of killed ones by area, and the names of the survivors. */

/** @typedef {import('./catalogue.mjs').Applied} Applied */
/** @typedef {import('./results.mjs').Result} Result */

/** The share of mutants that must be killed; all guards must be. */
const LEAST = 0.98;

/** @param {Result | undefined} result */
const isNoticed = (result) => result?.status === 'killed' || result?.status === 'timed-out';

/**
 * @param {Result} result
 * @param {{ done: number, of: number, minutes: number }} progress
 */
export function printResult({ name, status, seconds, test }, { done, of, minutes }) {
  const place = `${String(done).padStart(4)}/${of}`;
  const by = test ? `  by ${test.split('/').at(-1)}` : '';
  console.log(
    `${place} ${minutes.toFixed(1).padStart(5)} min  ${status.padEnd(9)} ${seconds.toFixed(1).padStart(5)} s  ${name}${by}`,
  );
}

/**
 * Prints the shares and the survivors.
 * @param {readonly Applied[]} mutants
 * @param {readonly Result[]} results
 * @returns {boolean} whether enough mutants were killed
 */
export function summarize(mutants, results) {
  const byName = new Map(results.map((result) => [result.name, result]));
  const noticed = mutants.filter(({ name }) => isNoticed(byName.get(name)));
  /** @param {(mutant: Applied) => boolean} isIn */
  const share = (isIn) => {
    const [part, whole] = [noticed.filter(isIn).length, mutants.filter(isIn).length];
    return `${part} of ${whole}${whole > 0 ? `, ${((100 * part) / whole).toFixed(1)} %` : ''}`;
  };
  console.log();
  for (const area of [...new Set(mutants.map((mutant) => mutant.area))].sort())
    console.log(`  ${area.padEnd(18)} ${share((mutant) => mutant.area === area)}`);
  const timedOut = results.filter(({ status }) => status === 'timed-out');
  if (timedOut.length > 0) console.log(`  of them by the time limit: ${timedOut.map(({ name }) => name).join(', ')}`);
  const survivors = mutants.filter((mutant) => !noticed.includes(mutant));
  if (survivors.length > 0) console.log('\nNot noticed:');
  for (const { name, file, symbol, why, guard } of survivors) {
    const isBroken = byName.get(name)?.status === 'broken';
    console.log(`  ${guard ? 'guard ' : ''}${name} (${symbol} in ${file}): ${isBroken ? 'the file does not load with it' : why}`);
  }
  console.log(`\nNoticed: ${share(() => true)}; of guards ${share(({ guard }) => guard)}.`);
  return noticed.length >= LEAST * mutants.length && survivors.every(({ guard }) => !guard);
}
