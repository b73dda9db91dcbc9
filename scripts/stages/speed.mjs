/**
 * How slow the machine is now, so that a budget of processor time says the same on each: `node scripts/stages/speed.mjs` does a fixed
 * work of about a second, and prints its processor seconds as a multiple of those of the reference machine.
 */
import { fileURLToPath } from 'node:url';
import { run } from '../run/process.mjs';

/** The processor seconds of the work on a quiet machine with two cores, on which the budgets were measured. */
const REFERENCE_S = 1.35;
const ROUNDS = 16;
const ROWS = 20_000;

/** The environment variable that hands the factor to the stages. */
export const FACTOR = 'RASTEH_CPU_FACTOR';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {number | null} null where nobody measured: then no budget is judged.
 */
export function factorOf(env) {
  const factor = Number(env[FACTOR]);
  return factor >= 1 ? factor : null;
}

/**
 * @param {string} node
 * @returns {Promise<string>} The factor of this machine, 1 at least.
 */
export async function measureFactor(node) {
  const { output } = await run(node, [fileURLToPath(import.meta.url)]);
  return output.trim();
}

/** Objects, texts, maps and sorting, as in most of the stages. @returns {number} A sum that depends on all of it. */
function work() {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = Array.from({ length: ROWS }, (_, id) => ({ title: `row ${(id * 7_919) % ROWS}`, tags: [id % 7, id % 11] }));
    /** @type {typeof rows} */
    const read = JSON.parse(JSON.stringify(rows));
    const byTitle = new Map(read.map((row) => [row.title.replace(/(\d)(?=\d)/g, '$1,'), row]));
    for (const [title, { tags }] of [...byTitle].sort(([a], [b]) => (a < b ? -1 : 1))) sum += title.length + (tags[0] ?? 0);
  }
  return sum;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  work();
  const { user, system } = process.cpuUsage();
  console.log(Math.max(1, (user + system) / 1e6 / REFERENCE_S).toFixed(2));
}
