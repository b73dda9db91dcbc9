import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openChatFloor } from '../chat/floor.ts';
import { type FloorServer, openFloor } from '../floor/floor.ts';
import { openMemory } from '../floor/memory.ts';
import { openReact } from '../floor/react.ts';
import type { OpenPart } from './part.ts';
import { openPortal, untilReady } from './portal.ts';
import type { ResourceUsage, Role } from './server-process.ts';

const openers: Record<Role, (folder: string, isHere: boolean, withPages: boolean) => FloorServer | Promise<FloorServer>> = {
  memory: openMemory,
  react: openReact,
  floor: openFloor,
  'chat-floor': openChatFloor,
  async portal(folder, isHere, withPages) {
    const { app, close } = await openPortal(folder, { withPages, isHere });
    async function listenHere(at: { port: number; host: string }): Promise<void> {
      await app.ready();
      // Without the hooks of `listen`: the thread of the search then starts with its first query, and most smokes have none.
      await once(app.server.listen(at), 'listening');
    }
    async function listenReady(at: { port: number; host: string }): Promise<void> {
      await app.listen(at);
      await untilReady(app);
    }
    return { listen: (at) => (isHere ? listenHere(at) : listenReady(at)), server: app.server, close };
  },
};

/** Opens a server: `<portal|floor|memory|react|chat-floor> <folder> <api|pages>`; it replies with its CPU and memory. */
export const open: OpenPart = async ([role, folder = '', pages], isHere) => {
  const server = await openers[role as Role](folder, isHere, pages === 'pages');
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const cpu_us = (): number => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  function held(): ResourceUsage {
    const { rss, heapTotal: heap_total, heapUsed: heap_used, external } = process.memoryUsage();
    const delay_p99_ms = delay.percentile(99) / 1e6;
    delay.reset();
    return { cpu_us: cpu_us(), rss, heap_total, heap_used, external, delay_p99_ms };
  }
  return {
    ready: typeof address === 'object' ? address?.port : 0,
    answer(message: 'tidy' | 'cpu' | 'held') {
      if (message === 'cpu') return cpu_us();
      if (message === 'tidy') globalThis.gc?.();
      return held();
    },
    async close() {
      delay.disable();
      await server.close();
    },
  };
};
