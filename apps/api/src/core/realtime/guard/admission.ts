import { createTokenBucket } from '../../lib/token-bucket.ts';

/** Retry slots are assigned a little slower than the admission rate, so that a client that returns in its slot is admitted. */
const SLOT_SHARE = 0.8;
const LONGEST_MS = 60_000;

export type AdmissionLimits = {
  /** Admissions per second, and the burst after an idle second. */
  per_second: number;
  /** Number of queued log reads from which on no socket is admitted. */
  most_waiting: number;
};

/** Rate limit for new sockets, for when all clients reconnect at once. */
export type Admission = {
  /** Returns 0 if the socket is admitted, else the seconds until the retry: each refused client gets its own slot. */
  enter(): number;
  /** The time (ms) needed to admit this many sockets. */
  timeFor(sockets: number): number;
  /** Number of refusals. */
  refused(): number;
};

/** Creates the admission of this process; `waiting` is the number of queued log reads, `now` a monotonic clock (ms). */
export function createAdmission(
  { per_second, most_waiting }: AdmissionLimits,
  waiting: () => number,
  now: () => number = () => performance.now(),
): Admission {
  const slot_ms = 1_000 / (per_second * SLOT_SHARE);
  const bucket = createTokenBucket({ burst: per_second, per_minute: per_second * 60 });
  let slot = 0;
  let refused = 0;
  return {
    enter() {
      const at = now();
      if (waiting() < most_waiting && bucket.take(at) === 0) return 0;
      refused += 1;
      slot = Math.min(Math.max(slot, at) + slot_ms, at + LONGEST_MS);
      return Math.ceil((slot - at) / 1_000);
    },
    timeFor: (sockets) => Math.min(LONGEST_MS, Math.max(1_000, Math.ceil(sockets * slot_ms))),
    refused: () => refused,
  };
}
