/**
 * How slow the machine is, so that a budget of processor time says the same on each: `node scripts/stages/speed.mjs` does a fixed work of
 * about a second, and prints its processor seconds as a multiple of those of the reference machine.
 */
import { fileURLToPath } from 'node:url';
import { run } from '../run/process.mjs';

/** The processor seconds of the work on the machine on which the budgets were measured. */
const REFERENCE_S = 1.07;
const STEPS = 1.5e8;

/** The environment variable that hands the factor to the stages. */
export const FACTOR = 'RASTEH_CPU_FACTOR';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {number | null} null without a measurement: then no budget is judged.
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

/** Arithmetic alone: work with objects takes up to twice as long from one run to the next. @returns {number} It depends on all steps. */
function work() {
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum = (sum * 31 + step) | 0;
  return sum;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  work();
  const { user, system } = process.cpuUsage();
  console.log(Math.max(1, (user + system) / 1e6 / REFERENCE_S).toFixed(2));
}
