import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
import type { TestContext } from 'vitest';

/** Where the first try of a failed walk leaves what its pages showed, in a folder for each walk. */
export const firstTries = join(import.meta.dirname, '.reports/first-tries');

const PAGE_MS = 5_000;
const PRINTED = 3_000;

declare module 'vitest' {
  interface TaskMeta {
    /** The folder with what the first try left, from the root of the repository. */
    first_try?: string;
  }
}

/** What a visit of a walk has done: its context, the lines of its console, and when its open requests began (`performance.now()`). */
export type Visit = { context: BrowserContext; lines: string[]; pending: Map<Request, number> };

/** Starts to note the console and the requests of a new context. */
export function noteVisit(context: BrowserContext): Visit {
  const visit: Visit = { context, lines: [], pending: new Map() };
  context.on('console', (message) => visit.lines.push(`${message.page()?.url()} ${message.type()}: ${message.text()}`));
  context.on('request', (request) => visit.pending.set(request, performance.now()));
  context.on('requestfinished', (request) => visit.pending.delete(request));
  context.on('requestfailed', (request) => visit.pending.delete(request));
  return visit;
}

/** The folder of a walk: its file and its title. */
const folderOf = ({ task }: TestContext): string =>
  join(firstTries, task.file.name.replaceAll(/^.*\/|\.walk\.test\.ts$/g, ''), task.name.replaceAll(/\W+/g, '-').slice(0, 80));

/** Keeps screenshot and text of each page of a failed try, its console, its pending requests and its faults; only of the first try. */
export async function keepFirstTry(test: TestContext, visits: readonly Visit[], faults: readonly string[]): Promise<void> {
  const { meta } = test.task;
  if (meta.first_try) return;
  const folder = folderOf(test);
  meta.first_try = relative(join(import.meta.dirname, '..'), folder);
  mkdirSync(folder, { recursive: true });
  const now = performance.now();
  for (const [at, { context, lines, pending }] of visits.entries()) {
    const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, `visit-${at + 1}-${name}`), content);
    const waiting = [...pending].map(
      ([request, since]) => `${request.method()} ${request.url()} for ${Math.round(now - since)} ms`,
    );
    write('console.txt', [...lines, ...waiting.map((line) => `pending: ${line}`), ...faults].join('\n'));
    for (const [number, page] of context.pages().entries()) {
      const body = page.locator('body');
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not shown
      const words = await body.innerText({ timeout: PAGE_MS }).catch(({ message }: Error) => message);
      console.log(`${page.url()} showed:\n${words.replace(/\n{2,}/g, '\n').slice(0, PRINTED)}\n${waiting.join('\n')}`);
      const picture = await page.screenshot({ timeout: PAGE_MS }).catch(() => null);
      if (picture) write(`page-${number + 1}.png`, picture);
    }
  }
}
