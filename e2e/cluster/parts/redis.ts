import { findFreePort } from '../../portal.ts';
import { makeFolder, type Program, startProgram } from './program.ts';

/** A Redis in which the nodes count the limits that they share. */
export type LimitStore = Pick<Program, 'freeze' | 'thaw' | 'kill'> & {
  url: string;
  /** Starts it again after a kill, without what it knew. */
  start(): Promise<void>;
};

/** Starts Redis. */
export async function startLimitStore(program: string, path: string): Promise<LimitStore> {
  const folder = makeFolder(path);
  const port = await findFreePort();
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const start = (): Promise<Program> => startProgram(program, settings, port);
  let running = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => running.freeze(),
    thaw: () => running.thaw(),
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
  };
}
