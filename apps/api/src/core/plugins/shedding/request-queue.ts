export type QueueOptions = {
  /** How many requests may be worked on at once; others wait. */
  at_once: number;
  /** How many may wait; further ones are refused. */
  most_waiting: number;
  /** How long (ms) one may have to wait by the pace of the last ones; beyond that it is refused, unless few wait. */
  most_wait_ms: number;
  /** For how long (ms) requests are begun within one turn of the event loop, whose other events wait. */
  turn_ms: number;
};

/** How many turns in a row may only accept connections and read requests before the next one begins. */
const MOST_TURNS = 50;

/** As many may wait at any pace: one visitor's page asks for as much, and a process that was held is not overloaded. */
const FEW = 32;
/** The share of the last request in the pace, and the longest time (ms) that counts for it: a held process is no pace. */
const [SHARE, LONGEST_MS] = [0.1, 50];

/** Begins the work on a request; false if it is not needed any more. */
type Begin = () => boolean;

/**
 * The queue of requests of a process. New requests are read before the next one begins: a turn of the event loop accepts one connection, so while
 * pages are rendered connections would wait in the backlog of the kernel, where they cannot be refused.
 */
export function createRequestQueue({ at_once, most_waiting, most_wait_ms, turn_ms }: QueueOptions) {
  const waiting: Begin[] = [];
  let working = 0;
  /** When the first request of this turn was begun (ms); undefined before it. */
  let turn_began: number | undefined;
  let isScheduled = false;
  let hasArrivals = false;
  let turns_without_work = 0;
  /** When the last one was begun, and the time between two of those that waited (ms). */
  let [last_begun, pace_ms] = [0, 0];

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  }
  function start(begin: Begin): void {
    last_begun = performance.now();
    turn_began ??= last_begun;
    working += 1;
    if (!begin()) working -= 1;
  }
  /** Ends a turn of the loop, and begins the next request if the turn read none. One, since its work follows this call. */
  function turn(): void {
    isScheduled = false;
    turn_began = undefined;
    if (hasArrivals && turns_without_work < MOST_TURNS) {
      hasArrivals = false;
      turns_without_work += 1;
      schedule();
      return;
    }
    turns_without_work = 0;
    const next = working < at_once ? waiting.shift() : undefined;
    if (next) {
      pace_ms += (Math.min(performance.now() - last_begun, LONGEST_MS) - pace_ms) * SHARE;
      start(next);
    }
    // While no place is free, those that wait are begun by the one that ends, not by turn after turn.
    if ((waiting.length > 0 && working < at_once) || turn_began !== undefined) schedule();
  }

  return {
    /** Notes a connection. */
    noteArrival(): void {
      hasArrivals = true;
    },
    /** Begins a request at once; false if it has to wait for others. */
    begin(begin: Begin): boolean {
      hasArrivals = true;
      const isFree = waiting.length === 0 && working < at_once;
      if (!isFree || (turn_began !== undefined && performance.now() - turn_began >= turn_ms)) return false;
      start(begin);
      schedule();
      return true;
    },
    /** Lets a request wait; false if too many wait. */
    wait(begin: Begin): boolean {
      const isLong = waiting.length >= FEW && waiting.length * pace_ms > most_wait_ms;
      if (isLong || waiting.length >= most_waiting) return false;
      waiting.push(begin);
      if (working < at_once) schedule();
      return true;
    },
    /** Gives the place of a request back. */
    end(): void {
      working -= 1;
      if (waiting.length > 0) schedule();
    },
  };
}
