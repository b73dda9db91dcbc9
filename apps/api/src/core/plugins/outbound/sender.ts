import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { NO_ADDRESS } from './addresses.ts';
import { type AddressRulesDeps, createAddressRules } from './rules.ts';

/** Why there is no answer. */
export type SendFailure = 'address_refused' | 'no_answer' | 'timed_out';

/** The status of an answer with the start of its body, or why there is none; `took_ms` is the duration of the call. */
export type Sending = { took_ms: number } & ({ status: number; text: string } | { failure: SendFailure });

type SendOptions = {
  headers: Record<string, string>;
  body: string;
  timeout_ms: number;
  /** How much of the body of an answer is read. */
  most_bytes: number;
};

/** Posts to addresses that a person typed. */
export type OutboundSender = {
  /** Whether an address may be called at all: https at its usual port, at a name or at an address outside of our network. */
  allows(address: string): boolean;
  /** Posts to an allowed address once: no redirect is followed, and the time limit includes the whole body. Never rejects. */
  send(address: string, options: SendOptions): Promise<Sending>;
  close(): void;
};

/** Connections to one host. */
const SOCKETS = 8;

const reasonOf = (error: NodeJS.ErrnoException): SendFailure => {
  if (error.code === NO_ADDRESS) return 'address_refused';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timed_out' : 'no_answer';
};

/** PostgreSQL stores no NUL. */
const storable = (parts: Buffer[], most_bytes: number): string =>
  Buffer.concat(parts).subarray(0, most_bytes).toString('utf8').replaceAll('\0', '');

/** Creates the sender: it judges each address when it connects, and connects to what was judged. */
export function createOutboundSender(deps: AddressRulesDeps): OutboundSender {
  const { allows, lookupFor } = createAddressRules(deps);
  const agents = new Map<LookupFunction, Agent>();
  function agentFor(address: string): Agent {
    const lookup = lookupFor(address);
    const agent = agents.get(lookup) ?? new Agent({ keepAlive: true, maxSockets: SOCKETS, lookup });
    agents.set(lookup, agent);
    return agent;
  }

  return {
    allows,
    send(address, { headers, body, timeout_ms, most_bytes }) {
      const started = performance.now();
      const took = () => ({ took_ms: Math.round(performance.now() - started) });
      if (!allows(address)) return Promise.resolve({ ...took(), failure: 'address_refused' });
      return new Promise((resolve) => {
        const sent = { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers };
        const call = request(
          address,
          { method: 'POST', agent: agentFor(address), headers: sent, signal: AbortSignal.timeout(timeout_ms) },
          (response) => {
            const { statusCode: status = 0 } = response;
            const parts: Buffer[] = [];
            let bytes = 0;
            // The head is the answer; a body that never ends takes nothing away from it.
            const end = (): void => resolve({ ...took(), status, text: storable(parts, most_bytes) });
            response.on('data', (part: Buffer) => {
              parts.push(part);
              bytes += part.length;
              if (bytes < most_bytes) return;
              end();
              response.destroy();
            });
            response.on('end', end);
            response.on('error', end);
          },
        );
        call.on('error', (error) => resolve({ ...took(), failure: reasonOf(error) }));
        call.end(body);
      });
    },
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
