import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { findFreePort } from '../../../../testing/postgres/server.ts';

/** A Redis server of its own on loopback. */
export type RedisServer = {
  url: string;
  port: number;
  password: string;
  /** Runs a command as an operator. */
  ask(...args: string[]): Promise<unknown>;
  /** Stops its process without closing a connection, as a machine that hangs, until `resume`. */
  pause(): void;
  resume(): void;
  /** Kills it: connections are closed, and all keys are lost. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
};

let found: { path: string; reason: string } | undefined;
/** A Redis server program; its path is empty, with the reason, where there is none and none can be installed. */
export function findRedis(): { path: string; reason: string } {
  if (found) return found;
  const finder = join(import.meta.dirname, '../../../../../../../scripts/find-redis.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [finder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`find-redis.mjs ended with ${status}:\n${stderr}`);
  found = { path: stdout.trim(), reason: stderr.trim().split('\n').at(-1) ?? '' };
  return found;
}

/** Files of a certificate, with which the server speaks TLS alone. */
type Tls = { cert: string; key: string };

const settingsOf = (port: number, password: string, tls?: Tls): string[] => [
  ...['--bind', '127.0.0.1', '--requirepass', password, '--save', '', '--appendonly', 'no'],
  ...(tls
    ? ['--port', '0', '--tls-port', String(port), '--tls-cert-file', tls.cert, '--tls-key-file', tls.key]
    : ['--port', String(port)]),
  ...(tls ? ['--tls-ca-cert-file', tls.cert, '--tls-auth-clients', 'no'] : []),
];

/** Starts a process of the server, and resolves when it accepts connections. */
async function launch(path: string, settings: string[]): Promise<ChildProcess> {
  const process_ = spawn(path, settings, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (piece: Buffer) => {
      output += piece;
      if (output.includes('Ready to accept connections')) resolve();
    };
    process_.stdout.on('data', hear);
    process_.stderr.on('data', hear);
    process_.once('error', reject);
    process_.once('exit', (code) => reject(new Error(`Redis ended with ${code}:\n${output}`)));
  });
  return process_;
}

/** Starts a Redis server without persistence. */
export async function startRedisServer(path: string, given: { tls?: Tls; password?: string } = {}): Promise<RedisServer> {
  const { tls, password = randomBytes(12).toString('hex') } = given;
  const port = await findFreePort();
  const settings = settingsOf(port, password, tls);
  const url = `${tls ? 'rediss' : 'redis'}://:${password}@localhost:${port}`;
  let server = await launch(path, settings);
  const endWithTests = () => void server.kill('SIGKILL');
  process.once('exit', endWithTests);

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
  return {
    url,
    port,
    password,
    async ask(...args) {
      const client = createClient({ url, disableClientInfo: true });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await client.sendCommand(args);
      } finally {
        client.destroy();
      }
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill,
    async start() {
      server = await launch(path, settings);
    },
    async close() {
      process.off('exit', endWithTests);
      await kill();
    },
  };
}
