import { HOUR_MS, MINUTE_MS } from '@rasteh/persian/calendar/spans';

/** Limits and intervals of webhooks. No operator has a reason to change them; tests and measurements do. */
export const webhookDefaults = {
  /** How often due deliveries are looked for. */
  poll_ms: 1_000,
  /** The time of one attempt, its answer included. */
  call_ms: 10_000,
  /** Attempts at once, and those to one endpoint: a slow endpoint leaves room for the others. */
  callsAtOnce: 64,
  callsPerEndpoint: 2,
  /** Attempts of an endpoint that fail in a row after which it rests, and for how long; then one attempt tries it. */
  failures: 3,
  rest_ms: 60_000,
  /** How long a process that took a delivery may take for it before another one takes it. */
  lease_ms: 60_000,
} as const;

export type WebhookOptions = { readonly [name in keyof typeof webhookDefaults]: number };

const pauses_ms = [5_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS] as const;
const LONGEST_MS = 6 * HOUR_MS;

/** The pause (ms) after so many failed attempts, spread by a tenth in either direction. */
export const pauseAfter = (tries: number): number => Math.round((pauses_ms[tries - 1] ?? LONGEST_MS) * (0.9 + Math.random() / 5));
