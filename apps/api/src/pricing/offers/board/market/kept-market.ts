import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../../core/lib/clock.ts';
import type { Figures } from './category-figures.ts';
import type { ChangedProducts, MarketChanges } from './market-changes.ts';

/** Without a change, prices end: the whole market is read again after a hundred times as long as reading it took. */
const KEEP_MS = 1_000;
const WHOLE_SHARE = 100;
/** After changes their categories are read again, at most a sixth of the time. */
const CHANGED_SHARE = 5;
/** A caller does not wait longer (ms) for the change: it gets the value before, unless that is older than STALE_MS. */
const LONGEST_WAIT_MS = 1_000;
const SLOW_MS = 50;
const STALE_MS = 300_000;

/** The figures of each category in their order, and when the latest of them were read (ms). */
export type KeptFigures = { figures: ReadonlyMap<number, Figures>; read_at: number };

type KeptMarketDeps = {
  clock: Clock;
  changes: MarketChanges;
  /** Reads the figures of the categories of these products, or of all, in their order. */
  readFigures(changed: ChangedProducts | 'all', now: number): Promise<Map<number, Figures>>;
  /** Called with the failure of a read that no caller waits for. */
  onFailure(error: unknown): void;
};

/** The figures of the market, which are kept between reads. */
export type KeptMarket = {
  /** The figures with each change before the call, or older ones if the caller would wait longer than a second for them. */
  read(): Promise<KeptFigures>;
  /** The figures with each change before the call, however long that takes. */
  readCurrent(): Promise<KeptFigures>;
};

/** Creates the store of the figures: a change is read at once, and its category alone; the share of time for it is bounded. */
export function createKeptMarket({ clock, changes, readFigures, onFailure }: KeptMarketDeps): KeptMarket {
  let kept: (KeptFigures & { until: number; whole_ms: number }) | undefined;
  /** When changes may be read again, in ms of `performance.now()`, and how long the last such read took. */
  let next = { from: 0, took_ms: 0 };
  let reading: Promise<KeptFigures> | undefined;
  /** Whether the read in progress is of changes. */
  let isChange = false;

  const isOver = () => !kept || clock() >= kept.until;

  async function update(): Promise<KeptFigures> {
    if (kept && !changes.isEmpty()) await pause(Math.max(0, next.from - performance.now()));
    const since = performance.now();
    const now = clock();
    try {
      isChange = !changes.isEmpty();
      const changed = await changes.take();
      const isWhole = !kept || isOver() || changed === 'all';
      const read = await readFigures(isWhole ? 'all' : changed, now);
      const took_ms = performance.now() - since;
      next = { from: performance.now() + took_ms * CHANGED_SHARE, took_ms };
      if (isWhole || !kept)
        kept = { figures: read, read_at: now, whole_ms: took_ms, until: clock() + Math.max(KEEP_MS, took_ms * WHOLE_SHARE) };
      else kept = { ...kept, figures: new Map([...kept.figures].map(([id, one]) => [id, read.get(id) ?? one])), read_at: now };
      return kept;
    } catch (error) {
      // The changes that were taken are not lost.
      changes.noteAll();
      throw error;
    }
  }

  function run(): Promise<KeptFigures> {
    reading ??= update().finally(() => {
      isChange = false;
      reading = undefined;
    });
    return reading;
  }

  /** Whether a caller gets the kept value meanwhile. */
  function isTooSlow(): boolean {
    if (!kept || clock() > kept.until + STALE_MS) return false;
    if (changes.isEmpty() && !isChange) return kept.whole_ms > SLOW_MS;
    const wait_ms = Math.max(0, next.from - performance.now());
    return wait_ms + next.took_ms > LONGEST_WAIT_MS;
  }

  /** The kept value, whose next read begins now if there is something to read. */
  function keptMeanwhile(value: KeptFigures): KeptFigures {
    if (isOver() || !changes.isEmpty()) void run().catch(onFailure);
    return value;
  }

  async function readAt(mayBeOlder: boolean): Promise<KeptFigures> {
    if (kept && mayBeOlder && isTooSlow()) return keptMeanwhile(kept);
    const isLate = reading !== undefined;
    if (kept && !isLate && changes.isEmpty() && !isOver()) return kept;
    const first = await run();
    if (!isLate || changes.isEmpty()) return first;
    // A change may have come after the read in progress had begun; the next read begins after it.
    return mayBeOlder && isTooSlow() ? keptMeanwhile(first) : run();
  }

  return { read: () => readAt(true), readCurrent: () => readAt(false) };
}
