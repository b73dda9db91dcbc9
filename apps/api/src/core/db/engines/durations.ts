import { Histogram } from 'prom-client';

/** How long an engine takes, by `work`. */
export type Durations = Histogram<'work'>;

/** Creates the histogram of what an engine does, without a registry. SQLite reads in the thread of the process, so there its reads are not measured. */
export const createDurations = (): Durations =>
  new Histogram({
    name: 'database_duration_seconds',
    help: 'Time of a read, with its wait for a connection, and of a transaction, with its wait for its turn and its commit',
    labelNames: ['work'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [],
  });

/** The connections of an engine. `waiting` is work that waits for one. */
export type ConnectionFigures = { in_use: number; idle: number; waiting: number; most: number };
