/** Runs stages side by side in their order: two at a time, one alone where its timing matters. */

/**
 * @template S, R
 * @typedef {object} Plan
 * @property {(stage: S) => Promise<R>} start
 * @property {(stage: S, missing: string) => R} refuse The result of a stage whose need failed.
 * @property {(result: R) => boolean} isGood
 * @property {number} slots
 */

/**
 * Starts each stage as soon as its needs are done and a slot is free; goes on after a failure.
 * @template {{ name: string, needs?: string[], alone?: boolean }} S
 * @template R
 * @param {S[]} stages Needs outside of this list count as met.
 * @param {Plan<S, R>} plan
 * @returns {Promise<R[]>} In the order of `stages`.
 */
export async function schedule(stages, { start, refuse, isGood, slots }) {
  /** @type {Map<string, R>} */
  const results = new Map();
  /** @type {Map<string, Promise<void>>} */
  const busy = new Map();
  let waiting = [...stages];
  const needsOf = (stage) => (stage.needs ?? []).filter((need) => stages.some((other) => other.name === need));
  const isReady = (stage) => needsOf(stage).every((need) => results.has(need));
  const finish = (stage, result) => {
    results.set(stage.name, result);
    busy.delete(stage.name);
  };
  const fits = (stage) =>
    busy.size === 0 || (!stage.alone && busy.size < slots && !stages.some((other) => other.alone && busy.has(other.name)));

  while (waiting.length > 0 || busy.size > 0) {
    for (const stage of waiting.filter(isReady)) {
      const missing = needsOf(stage).find((need) => !isGood(/** @type {R} */ (results.get(need))));
      if (missing !== undefined) finish(stage, refuse(stage, missing));
      // A lone stage that is ready holds the later ones back, or it would wait for the end of them all.
      else if (!fits(stage)) break;
      else {
        const running = start(stage).then((result) => finish(stage, result));
        busy.set(stage.name, running);
      }
    }
    waiting = waiting.filter((stage) => !results.has(stage.name) && !busy.has(stage.name));
    if (busy.size > 0) await Promise.race(busy.values());
    else if (waiting.length > 0 && !waiting.some(isReady))
      throw new Error(`Stages wait for each other: ${waiting.map((s) => s.name)}`);
  }
  return stages.map((stage) => /** @type {R} */ (results.get(stage.name)));
}
