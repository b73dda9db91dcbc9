import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServiceManager } from './service-manager.ts';
import { newFolder } from './testing/engines.ts';

/** Stands for the program of systemd: writes down its arguments, and to whom it would send them. */
const notify = `#!/bin/sh
echo "$* $NOTIFY_SOCKET" >> "\${0%/*}/sent"
`;

const noError = (error: Error): never => expect.unreachable(error.message);

describe('the service manager', () => {
  let folder: string;
  const sent = (): string[] =>
    existsSync(join(folder, 'sent')) ? readFileSync(join(folder, 'sent'), 'utf8').trim().split('\n') : [];
  const variables = () => ({ PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000' });
  beforeEach(() => {
    folder = newFolder();
    writeFileSync(join(folder, 'systemd-notify'), notify, { mode: 0o755 });
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('is told that the portal listens, again and again that it lives, and that it stops', async () => {
    const manager = createServiceManager(variables(), noError);
    manager.ready();
    await vi.waitFor(() => expect(sent()).toContain('--ready /run/notify'));
    await vi.waitFor(() => expect(sent().filter((line) => line === 'WATCHDOG=1 /run/notify').length).toBeGreaterThan(2));
    manager.stopping();
    await vi.waitFor(() => expect(sent()).toContain('STOPPING=1 /run/notify'));
  });

  it('gets no sign of life that it does not wait for, as from the child of a service', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const timersWith = (more: Record<string, string | undefined>): number => {
      const manager = createServiceManager({ ...variables(), ...more }, noError);
      manager.ready();
      const timers = vi.getTimerCount();
      manager.stopping();
      return timers;
    };
    expect(timersWith({ WATCHDOG_PID: '1' })).toBe(0);
    expect(timersWith({ WATCHDOG_USEC: undefined })).toBe(0);
    expect(timersWith({ WATCHDOG_PID: String(process.pid) })).toBe(1);
    vi.useRealTimers();
    // So that none of them writes into a folder that is being removed.
    await vi.waitFor(() => expect(sent()).toHaveLength(6));
  });

  it('is not looked for without its socket', () => {
    const manager = createServiceManager({ ...variables(), NOTIFY_SOCKET: undefined }, noError);
    manager.ready();
    manager.stopping();
    expect(sent()).toEqual([]);
  });

  it('is reported as an error once when it cannot be told anything', async () => {
    const onError = vi.fn();
    const manager = createServiceManager({ ...variables(), PATH: '/nowhere' }, onError);
    manager.ready();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOENT' })));
    manager.stopping();
    manager.stopping();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  });
});
