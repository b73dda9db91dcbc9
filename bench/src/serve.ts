/** A server process of the benchmark: `serve.ts <portal|floor|memory|react|chat-floor> <folder> <api|pages>`; over IPC it replies with its CPU and memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openChatFloor } from './chat/floor.ts';
import { openReact } from './floor/react.ts';
import { type FloorServer, openFloor } from './floor.ts';
import { openMemory } from './memory.ts';
import { openPortal } from './portal.ts';

const [role, folder = '', part] = process.argv.slice(2);
const open: Record<string, () => FloorServer | Promise<FloorServer>> = {
  memory: () => openMemory(folder),
  react: () => openReact(folder),
  floor: () => openFloor(folder),
  'chat-floor': () => openChatFloor(folder),
  portal: () => openPortal(folder, part === 'pages'),
};
const server = await open[role ?? 'portal']?.();
if (!server) throw new Error(`No such server: ${role}`);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
await server.listen({ port: 0, host: '127.0.0.1' });
// The parent process is gone.
process.on('disconnect', () => process.exit(1));
process.on('message', async (message) => {
  if (message === 'tidy') {
    globalThis.gc?.();
    process.send?.('tidied');
  } else if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  } else if (message === 'held') {
    const { user, system } = process.cpuUsage();
    const { rss, heapTotal: heap_total, heapUsed: heap_used, external } = process.memoryUsage();
    process.send?.({ cpu_us: user + system, rss, heap_total, heap_used, external, delay_p99_ms: delay.percentile(99) / 1e6 });
    delay.reset();
  } else {
    await server.close();
    process.exit(0);
  }
});
const address = server.server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);
