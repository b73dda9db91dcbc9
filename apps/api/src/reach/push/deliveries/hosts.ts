import type { PushOptions } from '../options.ts';

type HostState = { running: number; failures: number; rests_until: number; sent: number; failed: number };
/** What this process knows of a push service: its calls since the start, and until when (ms) it rests after failures in a row. */
export type HostFigures = { host: string; sent: number; failed: number; rests_until: number | null };

/** How busy and how reliable each push service is in this process. */
export type Hosts = {
  /** The hosts that take no further call now. */
  unavailable(): string[];
  begin(host: string): void;
  /** Notes the end of a call: whether the service answered as a working one; null when it was not called after all. */
  end(host: string, isWorking: boolean | null): void;
  figures(): HostFigures[];
};

/** A user may invent names below that of a push service, each a host of its own: so many are remembered. */
const MOST_HOSTS = 200;

/** Creates the state of the hosts; one that fails again and again rests, and then one call tries it. */
export function createHosts(options: Pick<PushOptions, 'callsPerHost' | 'failures' | 'rest_ms'>, now: () => number): Hosts {
  const states = new Map<string, HostState>();
  /** Forgets the host that was called the longest ago, first of those that never answered. */
  function makeRoom(): void {
    const idle = [...states].filter(([, { running }]) => running === 0);
    const [host] = idle.find(([, { sent }]) => sent === 0) ?? idle[0] ?? [];
    if (host !== undefined) states.delete(host);
  }
  const stateOf = (host: string): HostState => {
    const known = states.get(host);
    if (!known && states.size >= MOST_HOSTS) makeRoom();
    const state = known ?? { running: 0, failures: 0, rests_until: 0, sent: 0, failed: 0 };
    // The last one called is the last in the map.
    states.delete(host);
    states.set(host, state);
    return state;
  };
  const roomOf = ({ failures, rests_until }: HostState): number => {
    if (failures < options.failures) return options.callsPerHost;
    return now() < rests_until ? 0 : 1;
  };
  return {
    unavailable: () => [...states].flatMap(([host, state]) => (state.running >= roomOf(state) ? [host] : [])),
    begin(host) {
      stateOf(host).running += 1;
    },
    end(host, isWorking) {
      const state = stateOf(host);
      state.running -= 1;
      if (isWorking === null) return;
      if (isWorking) state.sent += 1;
      else state.failed += 1;
      state.failures = isWorking ? 0 : state.failures + 1;
      if (state.failures >= options.failures) state.rests_until = now() + options.rest_ms;
    },
    figures: () =>
      [...states].map(([host, { failures, rests_until, sent, failed }]) => {
        const isResting = failures >= options.failures && now() < rests_until;
        return { host, sent, failed, rests_until: isResting ? rests_until : null };
      }),
  };
}
