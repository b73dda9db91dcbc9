/** Slots are given out a little slower than sockets may come in, so that who comes at its own time finds room. */
const SLOT_SHARE = 0.8;
const LONGEST_MS = 60_000;

export type AdmissionLimits = {
  /** Sockets that come in within a second, and at once after a quiet one. */
  per_second: number;
  /** Reads of logs that may wait their turn before nobody comes in. */
  most_waiting: number;
};

/** Who may open a socket now, when all come back at once. */
export type Admission = {
  /** 0 when one may come in, else the seconds after which it is to try again: each that is turned away is given a time of its own. */
  enter(): number;
  /** The time (ms) in which so many come in. */
  timeFor(sockets: number): number;
  /** How many were turned away. */
  refused(): number;
};

/** Makes the admission of this process; `waiting` says how many reads of logs wait, `now` is a clock that only goes on (ms). */
export function createAdmission(
  { per_second, most_waiting }: AdmissionLimits,
  waiting: () => number,
  now: () => number = () => performance.now(),
): Admission {
  const slot_ms = 1_000 / (per_second * SLOT_SHARE);
  let tokens = per_second;
  let filled_at = now();
  let slot = 0;
  let refused = 0;
  return {
    enter() {
      const at = now();
      tokens = Math.min(per_second, tokens + ((at - filled_at) / 1_000) * per_second);
      filled_at = at;
      if (tokens >= 1 && waiting() < most_waiting) {
        tokens -= 1;
        return 0;
      }
      refused += 1;
      slot = Math.min(Math.max(slot, at) + slot_ms, at + LONGEST_MS);
      return Math.ceil((slot - at) / 1_000);
    },
    timeFor: (sockets) => Math.min(LONGEST_MS, Math.max(1_000, Math.ceil(sockets * slot_ms))),
    refused: () => refused,
  };
}
