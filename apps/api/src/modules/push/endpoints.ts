import { type LookupAddress, type LookupAllOptions, lookup as lookupAddresses } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Env } from '../../env.ts';

/** Addresses inside a network, which an endpoint must not reach (IANA special-purpose address registries). */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is inside a network; an IPv4 address within IPv6 is judged as what it is. */
export function isInnerAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  return inner.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Which endpoints may be called: those of known push services, and the stand-in of a test. */
export type EndpointRules = {
  /** The host of an allowed endpoint; null for any other address. */
  hostOf(endpoint: string): string | null;
  /** Resolves the name of an allowed host to addresses outside of our network: the connection takes exactly these. */
  lookup: LookupFunction;
};

/** Resolves a name to all of its addresses. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

const NO_ADDRESS = 'EPUSHADDRESS';

/** Creates the rules from the names of the push services; `*.` in front of a name allows those below it. `resolve` is that of Node. */
export function createEndpointRules(
  { PUSH_HOSTS, PUSH_STAND_IN }: Pick<Env, 'PUSH_HOSTS' | 'PUSH_STAND_IN'>,
  resolve: Resolve = lookupAddresses,
): EndpointRules {
  const standIns = (PUSH_STAND_IN ?? []).map((origin) => new URL(origin));
  const isKnown = (host: string): boolean =>
    PUSH_HOSTS.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
  return {
    hostOf(endpoint) {
      const url = URL.parse(endpoint);
      if (url?.protocol !== 'https:' || url.username || url.password) return null;
      if (standIns.some(({ origin }) => origin === url.origin)) return url.host;
      return url.port === '' && isKnown(url.hostname) ? url.hostname : null;
    },
    lookup(hostname, options, done) {
      resolve(hostname, { ...options, all: true }, (error, found) => {
        if (error) return done(error, [], 0);
        const isStandIn = standIns.some((one) => one.hostname === hostname);
        const usable = isStandIn ? found : found.filter(({ address }) => !isInnerAddress(address));
        const [first] = usable;
        if (!first) {
          const refusal = Object.assign(new Error(`${hostname} has no address outside of this network`), { code: NO_ADDRESS });
          return done(refusal, [], 0);
        }
        return options.all ? done(null, usable) : done(null, first.address, first.family);
      });
    },
  };
}
