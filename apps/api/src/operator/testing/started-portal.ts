import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import type { AppRoute } from '@ts-rest/core';
import { vi } from 'vitest';
import { findFreePort } from '../../testing/postgres/server.ts';

const src = join(import.meta.dirname, '../..');
/** Starts as `npm start` does, without pages; users may send as fast as they can. */
const script = `import '${join(src, 'core/db/resolve-drizzle.ts')}';
  const { start } = await import('${join(src, 'start.ts')}');
  await start(async () => null, { chatOptions: { messageBurst: 1e6, messagesPerMinute: 1e6 } });`;

/** The variables of a portal in production mode: nothing is seeded, and the secret stays the same. */
export const production = {
  RASTEH_MODE: 'production',
  PUBLIC_URL: 'https://rasteh.example',
  RASTEH_SECRET: 'a secret of the tests, long enough',
  LOG_LEVEL: 'warn',
};

type Answer = { status: number; cookie: string; body: string };

/** A portal in a separate process, as operators start it. */
export type StartedPortal = {
  pid: number;
  call(route: AppRoute, body?: unknown, cookie?: string): Promise<Answer>;
  get(path: string, cookie: string): Promise<Answer>;
  /** What it printed. */
  printed(): string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

/**
 * Starts a portal with these variables, and waits until it is ready.
 * @param through A command that runs the one behind it in its own process, as `unshare` does.
 */
export async function startPortal(variables: Record<string, string>, through: string[] = []): Promise<StartedPortal> {
  const PORT = String(await findFreePort());
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...production, ...variables, PORT };
  const [command = '', ...args] = [...through, process.execPath, '--input-type=module', '-e', script];
  const child: ChildProcess = spawn(command, args, { env });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text) => {
      printed += text;
    });
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`The portal ended: ${printed}`);
      if (!printed.includes('Rasteh is ready')) throw new Error(`The portal is not ready: ${printed}`);
    },
    { timeout: 60_000, interval: 20 },
  );
  async function send(method: string, path: string, cookie: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [set = ''] = answer.headers.getSetCookie();
    return { status: answer.status, cookie: set.split(';', 1)[0] ?? '', body: await answer.text() };
  }
  return {
    pid: child.pid ?? 0,
    call: (route, body, cookie = '') => send(route.method, route.path, cookie, body),
    get: (path, cookie) => send('GET', path, cookie),
    printed: () => printed,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** Logs in by a one-time code, which `readCode` finds; returns the cookie of the session. */
export async function logInByCode(portal: StartedPortal, mobile: string, readCode: () => Promise<string>): Promise<string> {
  const sent = await portal.call(contract.auth.sendCode, { mobile });
  if (sent.status !== 200) throw new Error(`No code: ${sent.body}`);
  const answer = await portal.call(contract.auth.login, { mobile, code: await readCode(), name: 'کاربر نمونه' });
  if (answer.status !== 200) throw new Error(`No log-in: ${answer.body}`);
  return answer.cookie;
}
