import { type End, findFreePort, type Portal, startPortal } from '../portal.ts';
import { production } from './production.ts';

/** A node of the portal: the built portal as in production, in a process of its own, which is started again at its port. */
export type Node = {
  name: string;
  port: number;
  url: string;
  /** Starts it, with these variables beside its own, and resolves once it is ready for every request. */
  start(more?: Record<string, string>): Promise<void>;
  /** Ends it in order; undefined when it did not run. */
  stop(): Promise<End | undefined>;
  kill(): Promise<void>;
  /** The lines of its log, from all of its starts. */
  log(): LogLine[];
};
export type LogLine = { level: number; msg: string; err?: { message: string; stack: string } };

const READY_MS = 60_000;
const LOOK_MS = 100;

/** What `/readyz` says: the missing parts of a node, `closed` when it does not respond. */
export async function missingParts(url: string): Promise<string[]> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { data } = (await answer.json()) as { data?: { missing?: string[] } };
    return answer.ok ? [] : (data?.missing ?? ['unknown']);
  } catch {
    return ['closed'];
  }
}

/** Waits until a node is ready for every request. @throws Error with what it misses after a minute, or when it has ended */
async function untilReady(url: string, isRunning: () => boolean): Promise<void> {
  let missing: string[] = [];
  for (const until = performance.now() + READY_MS; isRunning() && performance.now() < until; ) {
    missing = await missingParts(url);
    if (missing.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`A node has ended or is not ready within ${READY_MS} ms: ${missing.join(', ')}`);
}

/** Without a last line that is not whole yet. */
const linesOf = (printed: string): LogLine[] =>
  printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/** Creates a node with a folder of its own; `shared` is what it has in common with all others. */
export async function createNode(name: string, folder: string, shared: Record<string, string>): Promise<Node> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let portal: Portal | undefined;
  let earlier = '';
  async function end(signal: NodeJS.Signals): Promise<End | undefined> {
    const done = await portal?.stop(signal);
    earlier += portal?.output() ?? '';
    portal = undefined;
    return done;
  }
  return {
    name,
    port,
    url,
    async start(more = {}) {
      portal = await startPortal({ ...production, PORT: String(port), DATA_DIR: folder, ...shared, ...more });
      await untilReady(url, () => portal !== undefined);
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    log: () => linesOf(earlier + (portal?.output() ?? '')),
  };
}
