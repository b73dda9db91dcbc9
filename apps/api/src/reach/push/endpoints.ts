import type { LookupFunction } from 'node:net';
import { createOuterLookup, type Resolve } from '../../core/plugins/outbound/addresses.ts';
import type { Env } from '../../env.ts';

/** Which endpoints may be called: those of known push services, and the stand-in of a test. */
export type EndpointRules = {
  /** The host of an allowed endpoint; null for any other address. */
  hostOf(endpoint: string): string | null;
  /** Resolves the name of an allowed host to addresses outside of our network: the connection takes exactly these. */
  lookup: LookupFunction;
};

/** Whether a host is a name in front of another one, which begins with its dot. */
const isBelow = (host: string, dotted: string): boolean => host.endsWith(dotted) && !host.startsWith('.');

/** Creates the rules from the names of the push services; `*.` in front of a name allows those below it. `resolve` is that of Node. */
export function createEndpointRules(
  { PUSH_HOSTS, PUSH_STAND_IN }: Pick<Env, 'PUSH_HOSTS' | 'PUSH_STAND_IN'>,
  resolve?: Resolve,
): EndpointRules {
  const standIns = (PUSH_STAND_IN ?? []).map((origin) => new URL(origin));
  const isKnown = (host: string): boolean =>
    PUSH_HOSTS.some((known) => (known.startsWith('*.') ? isBelow(host, known.slice(1)) : host === known));
  return {
    hostOf(endpoint) {
      const url = URL.parse(endpoint);
      if (url?.protocol !== 'https:' || url.username || url.password) return null;
      if (standIns.some(({ origin }) => origin === url.origin)) return url.host;
      return url.port === '' && isKnown(url.hostname) ? url.hostname : null;
    },
    lookup: createOuterLookup((hostname) => standIns.some((one) => one.hostname === hostname), resolve),
  };
}
