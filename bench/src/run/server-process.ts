import type { PeerName } from '../peers/versions.ts';
import { startPart } from './part.ts';
import { copyForRun } from './run-folder.ts';

/** The kind of a server. */
export type Role = 'portal' | 'floor' | 'memory' | 'react' | 'chat-floor' | PeerName;

/** CPU of a process since its start, its current memory (bytes), and its event loop delay since the previous call. */
export type ResourceUsage = {
  cpu_us: number;
  rss: number;
  heap_total: number;
  heap_used: number;
  external: number;
  delay_p99_ms: number;
};

/** A server in its own process, with its resource usage; `tidy` collects its garbage. */
export type ServerProcess = {
  port: number;
  cpuMicros(): Promise<number>;
  held(): Promise<ResourceUsage>;
  /** How many child processes it has. */
  children(): Promise<number>;
  tidy(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a server on a copy of a seeded folder, which is removed with it. */
export async function startOnCopy(
  role: Role,
  source: string,
  { withPages = false, prepare }: { withPages?: boolean; prepare?(folder: string): void } = {},
): Promise<ServerProcess> {
  const { folder, drop } = copyForRun(source);
  prepare?.(folder);
  const server = await startPart<number>('run/serve', [role, folder, withPages ? 'pages' : 'api'], 'server');
  return {
    port: server.ready,
    cpuMicros: () => server.ask('cpu'),
    held: () => server.ask('held'),
    children: () => server.ask('children'),
    async tidy() {
      await server.ask('tidy');
    },
    async stop() {
      await server.close();
      drop();
    },
  };
}
