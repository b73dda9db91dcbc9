import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Log } from '../../lib/log.ts';

/** How long a source may take (ms), longer than the parts of /readyz: the answer to a scrape waits for the slowest. */
const READ_MS = 1_500;

type Described = { help: string; labels?: readonly string[]; isCounter?: boolean };
/** A value, and those of its labels in the order of their names. */
export type Sample = readonly [value: number, ...labels: string[]];
/** Figures that are read together at each scrape. A counter is a number since the start of the process. */
export type Source<Name extends string = string> = {
  name: string;
  metrics: Record<Name, Described>;
  read(): Record<Name, Sample[]> | Promise<Record<Name, Sample[]>>;
};

type Metric = Gauge | Counter;

function create(registry: Registry, name: string, { help, labels = [], isCounter = false }: Described): Metric {
  const config = { name, help, labelNames: [...labels], registers: [registry] };
  return isCounter ? new Counter(config) : new Gauge(config);
}

function write(metric: Metric, labels: readonly string[], samples: readonly Sample[]): void {
  metric.reset();
  // Otherwise it would be 0 where nothing is known.
  if (labels.length === 0) metric.remove();
  for (const [value, ...values] of samples)
    metric.inc(Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ''])), value);
}

/**
 * Creates the sources of the metrics. One that fails or takes longer than `most_ms` has no series in that scrape and is named by `metrics_unread`, so that
 * the others are answered while the database is away.
 */
export function createReadings(registry: Registry, log: Log, most_ms = READ_MS) {
  const sources: (Source & { created: Record<string, Metric> })[] = [];
  const unread = new Gauge({
    name: 'metrics_unread',
    help: '1 for figures that could not be read for this answer, else 0',
    labelNames: ['source'],
    registers: [registry],
  });
  const failing = new Set<string>();

  async function readOne({ name, metrics, read, created }: (typeof sources)[number]): Promise<void> {
    let samples: Record<string, Sample[]> | undefined;
    try {
      samples = await Promise.race([Promise.resolve().then(read), setTimeout(most_ms, undefined, { ref: false })]);
      if (!samples) throw new Error(`not read within ${most_ms} ms`);
      failing.delete(name);
    } catch (error) {
      if (!failing.has(name)) log.warn({ err: error, source: name }, 'metrics not read');
      failing.add(name);
    }
    unread.set({ source: name }, samples ? 0 : 1);
    for (const [metric, { labels = [] }] of Object.entries(metrics))
      write(created[metric] as Metric, labels, samples?.[metric] ?? []);
  }

  return {
    add<Name extends string>(source: Source<Name>): void {
      const described = Object.entries<Described>(source.metrics);
      const created = Object.fromEntries(described.map(([name, of]) => [name, create(registry, name, of)]));
      sources.push({ ...(source as Source), created });
    },
    /** Reads all sources at once. */
    async readAll(): Promise<void> {
      await Promise.all(sources.map(readOne));
    },
  };
}
/** The sources of the metrics of a process. */
export type Readings = ReturnType<typeof createReadings>;
