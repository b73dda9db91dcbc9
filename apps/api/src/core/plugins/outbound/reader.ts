import { request } from 'node:https';
import { NO_ADDRESS } from './addresses.ts';
import { type AddressRulesDeps, createAddressRules } from './rules.ts';

/** Why an address gave no text. */
export type ReadFailure = 'address_refused' | 'no_answer' | 'timed_out' | 'status' | 'too_large';

/** The text of an answer of status 200, or why there is none; `status` is that of any other answer. */
export type Reading = { text: string } | { failure: ReadFailure; status?: number };

type ReadOptions = { headers: Record<string, string>; timeout_ms: number; most_bytes: number; signal?: AbortSignal };

/** Reads addresses that a person typed. */
export type OutboundReader = {
  /** Whether an address may be read at all: https at its usual port, at a name or at an address outside of our network. */
  allows(address: string): boolean;
  /** Reads an allowed address once: no redirect is followed, and the time limit includes the whole body. Never rejects. */
  read(address: string, options: ReadOptions): Promise<Reading>;
};

const reasonOf = (error: NodeJS.ErrnoException): ReadFailure => {
  if (error.code === NO_ADDRESS) return 'address_refused';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timed_out' : 'no_answer';
};

/** Creates the reader: it judges each address when it is read, and connects to what was judged. */
export function createOutboundReader(deps: AddressRulesDeps): OutboundReader {
  const { allows, lookupFor } = createAddressRules(deps);
  return {
    allows,
    async read(address, { headers, timeout_ms, most_bytes, signal }) {
      if (!allows(address)) return { failure: 'address_refused' };
      const lookup = lookupFor(address);
      const limits = [AbortSignal.timeout(timeout_ms), ...(signal ? [signal] : [])];
      return new Promise((resolve) => {
        const sent = { accept: 'application/json', ...headers };
        const call = request(
          address,
          { method: 'GET', agent: false, lookup, headers: sent, signal: AbortSignal.any(limits) },
          (response) => {
            const { statusCode: status = 0 } = response;
            const end = (reading: Reading): void => {
              resolve(reading);
              response.destroy();
            };
            if (status !== 200) return end({ failure: 'status', status });
            const parts: Buffer[] = [];
            let bytes = 0;
            response.on('data', (part: Buffer) => {
              bytes += part.length;
              if (bytes > most_bytes) return end({ failure: 'too_large' });
              parts.push(part);
            });
            response.on('end', () => end({ text: Buffer.concat(parts).toString('utf8') }));
            response.on('error', (error) => end({ failure: reasonOf(error) }));
          },
        );
        call.on('error', (error) => resolve({ failure: reasonOf(error) }));
        call.end();
      });
    },
  };
}
