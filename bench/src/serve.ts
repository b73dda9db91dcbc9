/** A server process of the benchmark: `serve.ts <portal|floor|memory> <folder> <api|pages>`; it answers the CPU it used over IPC. */
import { type FloorServer, openFloor } from './floor.ts';
import { openMemory } from './memory.ts';
import { openPortal } from './portal.ts';

const [role, folder = '', part] = process.argv.slice(2);
const server: FloorServer =
  role === 'memory' ? openMemory(folder) : role === 'floor' ? openFloor(folder) : await openPortal(folder, part === 'pages');
await server.listen({ port: 0, host: '127.0.0.1' });
// Who started it is gone.
process.on('disconnect', () => process.exit(1));
process.on('message', async (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  } else {
    await server.close();
    process.exit(0);
  }
});
const address = server.server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);
