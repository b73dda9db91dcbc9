import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../../../../testing/app.ts';

/** A token for tests, as `METRICS_TOKEN`. */
export const metricsToken = 'a token for the metrics';

/** The metrics of an application: its series by `name{label="value"}`, and the names with a type. */
export type Scraped = {
  /** The value of a series; NaN without one. */
  of(series: string): number;
  series: string[];
  names: Set<string>;
};

/** Names of series as Prometheus stores them: a histogram has three. */
const namesOf = (name: string, type: string): string[] =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];

/** Reads the metrics of an application that was started with `metricsToken`. */
export async function scrape({ app }: Pick<TestApp, 'app'>): Promise<Scraped> {
  const { statusCode, payload } = await app.inject({
    url: '/metrics',
    headers: { host: 'localhost', authorization: `Bearer ${metricsToken}` },
  });
  if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}`);
  const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  const types = [...payload.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return {
    of: (series) => values.get(series) ?? Number.NaN,
    series: [...values.keys()],
    names: new Set(types.flatMap(([, name = '', type = '']) => namesOf(name, type))),
  };
}

const ROOT = join(import.meta.dirname, '../../../../../../..');
/** The text of a file of `deploy/watch`. */
export const watchFile = (name: string): string => readFileSync(join(ROOT, 'deploy/watch', name), 'utf8');
/** What docs/operations.md says. */
export const operationsText = (): string => readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** Words of an expression that are no metrics: functions, keywords, and the labels in brackets. */
const NO_METRIC =
  /\b(?:by|on|ignoring) \([^)]*\)|\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b[a-z_0-9]+(?=\s*\()|\b(?:and|or|unless|by|on|ignoring|sum|min|max)\b/g;
/** The names of the metrics that an expression of PromQL reads. */
export const metricsIn = (expression: string): string[] => [
  ...new Set(expression.replace(NO_METRIC, ' ').match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)*\b/g) ?? []),
];

/** The alerts by name, with their expressions. */
export const alertsByName = (): Map<string, string> =>
  new Map(
    watchFile('alerts.yml')
      .split(/^ {6}- alert: /m)
      .slice(1)
      .map((rule) => [/^\w+/.exec(rule)?.[0] ?? '', /^ {8}expr: \|?([\s\S]*?)\n {8}\w/m.exec(rule)?.[1]?.trim() ?? '']),
  );
