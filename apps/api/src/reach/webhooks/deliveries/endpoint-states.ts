import type { WebhookOptions } from '../options.ts';

type State = { running: number; failures: number; rests_until: number };

/** How busy and how reliable each endpoint is in this process. */
export type EndpointStates = {
  /** The endpoints that take no further attempt now. */
  full(): number[];
  begin(id: number): void;
  /** Notes the end of an attempt: whether the endpoint answered as a working one; null when it was not called after all. */
  end(id: number, isWorking: boolean | null): void;
};

/** Creates the states; an endpoint that fails again and again rests, and then one attempt tries it. */
export function createEndpointStates(
  options: Pick<WebhookOptions, 'callsPerEndpoint' | 'failures' | 'rest_ms'>,
  now: () => number,
): EndpointStates {
  // Only endpoints that are called now or failed last: there are few.
  const states = new Map<number, State>();
  /** How many more attempts an endpoint takes now. */
  const roomOf = (id: number): number => {
    const { running = 0, failures = 0, rests_until = 0 } = states.get(id) ?? {};
    if (failures < options.failures) return options.callsPerEndpoint - running;
    return now() < rests_until ? 0 : 1 - running;
  };
  return {
    full: () => [...states.keys()].filter((id) => roomOf(id) <= 0),
    begin(id) {
      const state = states.get(id) ?? { running: 0, failures: 0, rests_until: 0 };
      state.running += 1;
      states.set(id, state);
    },
    end(id, isWorking) {
      const state = states.get(id);
      if (!state) return;
      state.running -= 1;
      if (isWorking !== null) state.failures = isWorking ? 0 : state.failures + 1;
      if (state.failures >= options.failures) state.rests_until = now() + options.rest_ms;
      if (state.running === 0 && state.failures === 0) states.delete(id);
    },
  };
}
