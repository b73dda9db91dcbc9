import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openChatFloor } from '../chat/floor.ts';
import { type FloorServer, openFloor } from '../floor/floor.ts';
import { openMemory } from '../floor/memory.ts';
import { openReact } from '../floor/react.ts';
import { openStrapi } from '../peers/strapi/server.ts';
import { openVendure } from '../peers/vendure/server.ts';
import type { OpenPart } from './part.ts';
import { listenReady, openPortal } from './portal.ts';
import type { ResourceUsage, Role } from './server-process.ts';

const openers: Record<Role, (folder: string, isHere: boolean, withPages: boolean) => FloorServer | Promise<FloorServer>> = {
  memory: openMemory,
  react: openReact,
  floor: openFloor,
  'chat-floor': openChatFloor,
  strapi: openStrapi,
  vendure: openVendure,
  async portal(folder, isHere, withPages) {
    const { app, close } = await openPortal(folder, { withPages, isHere });
    return { listen: () => listenReady(app, isHere), server: app.server, close };
  },
};

const TASKS = '/proc/self/task';

/** How many child processes this one has; their CPU is not in its own. */
function countChildren(): number {
  const threads = existsSync(TASKS) ? readdirSync(TASKS) : [];
  const ids = threads.flatMap((thread) => readFileSync(`${TASKS}/${thread}/children`, 'utf8').split(' '));
  return ids.filter(Boolean).length;
}

/** Opens a server: `<role> <folder> <api|pages>`; it replies with its CPU and memory. */
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
    answer(message: 'tidy' | 'cpu' | 'held' | 'children') {
      if (message === 'cpu') return cpu_us();
      if (message === 'children') return countChildren();
      if (message === 'tidy') globalThis.gc?.();
      return held();
    },
    async close() {
      delay.disable();
      await server.close();
    },
  };
};
