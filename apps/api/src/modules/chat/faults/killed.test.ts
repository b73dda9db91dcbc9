import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { until } from '../testing/client.ts';
import { judge } from '../testing/oracle.ts';
import { createRandom, patience, seed, times } from '../testing/random.ts';
import { openScene, quick, type Scene } from '../testing/scene.ts';

const PROCESS = join(import.meta.dirname, '../../../testing/portal-process.ts');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let scene: Scene | undefined;
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  await scene?.close();
});

it(
  `a process that is killed under load loses nothing that it acknowledged (CHAT_SEED=${seed})`,
  async () => {
    const opened = await openScene('postgres', 3);
    scene = opened;
    const random = createRandom(seed);
    const port = await freePort();
    const start = async (): Promise<ChildProcess> => {
      const made = spawn(process.execPath, [PROCESS, opened.t.test.url ?? '', String(port), String(opened.t.clock.now)], {
        env: { ...process.env, ...quick, LOG_LEVEL: 'silent', DATA_DIR: opened.t.test.data_dir },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise<void>((resolve, reject) => {
        made.stdout?.once('data', () => resolve());
        made.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
      });
      return made;
    };
    child = await start();
    // Two at the process that is killed, one at another process of the same portal.
    const clients = opened.people.map((person, n) => opened.open(person, n < 2 ? () => port : undefined));
    await until(() => clients.every((client) => client.isQuiet()));
    const kills = times(2, 50);
    let isOver = false;
    const talking = clients.map(async (client, n) => {
      for (let m = 0; !isOver || m < 20; m += 1) {
        const to = opened.people[(n + 1 + (m % 2)) % 3];
        if (to) await client.send(to.id, `${n}.${m}`);
        await new Promise((resolve) => setTimeout(resolve, random() * 10));
      }
    });
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200 + random() * 500));
      const dead = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await dead;
      child = await start();
    }
    isOver = true;
    await Promise.all(talking);
    const { acked, stored } = await judge(opened.t.db, clients);
    expect(acked).toBeGreaterThan(40);
    expect(stored).toBe(acked);
    // Places outlive the process: nobody had to read all anew but at the first start.
    for (const client of clients) expect(client.resets).toEqual(['start']);
  },
  patience(120_000),
);
