import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../../portal.ts';
import { makeFolder, startProgram } from './program.ts';

/** haproxy in front of the database: nodes know its address only, and it leads to the primary. */
export type DatabaseProxy = {
  port: number;
  /** Leads new connections to another server; open ones stay where they are. */
  leadTo(port: number): Promise<void>;
  /** Cuts all open connections. */
  cut(): Promise<void>;
  /** Kills it: open connections are reset, and new ones are refused. */
  kill(): Promise<void>;
  /** Starts it again after a kill. */
  start(): Promise<void>;
};

const configOf = (socket: string, port: number, target: number): string => `global
  stats socket ${socket} mode 600 level admin
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  server primary 127.0.0.1:${target}
`;

/** Sends a command to the runtime interface of haproxy, and returns its answer. */
function command(socket: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const line = connect(socket, () => line.write(`${text}\n`));
    line.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    line.once('end', () => resolve(answer.trim())).once('error', reject);
  });
}

/** Starts haproxy before the server at `first`. */
export async function startDatabaseProxy(program: string, path: string, first: number): Promise<DatabaseProxy> {
  const folder = makeFolder(path);
  const [config, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')];
  const port = await findFreePort();
  let target = first;
  async function start() {
    writeFileSync(config, configOf(socket, port, target));
    return startProgram(program, ['-db', '-f', config], port);
  }
  let running = await start();
  return {
    port,
    async leadTo(other) {
      target = other;
      const said = await command(socket, `set server database/primary addr 127.0.0.1 port ${other}`);
      if (!said.includes(`to '${other}'`)) throw new Error(`haproxy: ${said}`);
    },
    cut: async () => void (await command(socket, 'shutdown sessions server database/primary')),
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
  };
}
