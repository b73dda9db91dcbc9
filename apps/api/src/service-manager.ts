import { execFile } from 'node:child_process';

/** What is reported to systemd about this process (sd_notify(3)); without it every function does nothing. */
export type ServiceManager = {
  /** The portal listens. From now on it is restarted when its event loop stands still for longer than `WatchdogSec`. */
  ready(): void;
  /** The portal has begun to stop. */
  stopping(): void;
};

type Variables = Record<string, string | undefined>;

/** A third of the time that the manager waits (ms): two reports may be late. */
function intervalOf({ WATCHDOG_USEC, WATCHDOG_PID }: Variables): number | undefined {
  // The variables of a parent are inherited, and concern it alone.
  const isOurs = WATCHDOG_PID === undefined || Number(WATCHDOG_PID) === process.pid;
  const period_ms = Number(WATCHDOG_USEC ?? 0) / 1_000;
  return isOurs && period_ms > 0 ? period_ms / 3 : undefined;
}

/**
 * Reports to the systemd that has started this process, by its program `systemd-notify`: Node has no datagram sockets of Unix.
 * @param onError is called once, when a report cannot be sent
 */
export function createServiceManager(variables: Variables, onError: (error: Error) => void): ServiceManager {
  if (!variables.NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined };
  let failed = false;
  const report = (...assignments: string[]): void => {
    execFile('systemd-notify', assignments, { env: variables, timeout: 10_000 }, (error) => {
      if (!error || failed) return;
      failed = true;
      onError(error);
    });
  };
  let signs: NodeJS.Timeout | undefined;
  return {
    ready() {
      report('--ready');
      const interval_ms = intervalOf(variables);
      // Sent by the event loop itself: one that stands still sends nothing.
      if (interval_ms !== undefined) signs = setInterval(() => report('WATCHDOG=1'), interval_ms).unref();
    },
    stopping() {
      // From now on the manager counts the time of the stop instead.
      clearInterval(signs);
      report('STOPPING=1');
    },
  };
}
