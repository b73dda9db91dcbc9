/** Limits and intervals of push. No operator has a reason to change them; tests and measurements do. */
export const pushDefaults = {
  /** How long a delivery waits, so that what is read at once is not pushed. */
  wait_ms: 4_000,
  /** How long a page counts as in view after its last report. */
  shown_ms: 30_000,
  /** How often due deliveries are looked for. */
  poll_ms: 1_000,
  /** The time of one call to a push service, its answer included. */
  call_ms: 10_000,
  /** Calls at once, and those to one host: a slow host leaves room for the others. */
  callsAtOnce: 16,
  callsPerHost: 8,
  /** Failures of a host in a row after which it rests, and for how long; then one call tries it. */
  failures: 20,
  rest_ms: 60_000,
  /** How long a process that took a delivery may take for it before another one takes it. */
  lease_ms: 60_000,
} as const;

export type PushOptions = { readonly [name in keyof typeof pushDefaults]: number };

/** The pauses (ms) after each failed try; there are five tries. */
export const pauses_ms = [30_000, 120_000, 600_000, 1_800_000] as const;
