import { type LookupAddress, type LookupAllOptions, lookup as lookupAddresses } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside a network, which a call to a named host must not reach (IANA special-purpose address registries). */
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

/** Resolves a name to all of its addresses. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** The code of the error of a name without an address outside of this network. */
export const NO_ADDRESS = 'EINNERADDRESS';

/**
 * Creates the look-up of a connection, which takes exactly the addresses that were judged here: those outside of our network, and any of a host
 * that `isStandIn`. A connection to a literal address asks for no look-up. `resolve` is that of Node.
 */
export function createOuterLookup(isStandIn: (hostname: string) => boolean, resolve: Resolve = lookupAddresses): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [], 0);
      const usable = isStandIn(hostname) ? found : found.filter(({ address }) => !isInnerAddress(address));
      const [first] = usable;
      if (!first) {
        const refusal = Object.assign(new Error(`${hostname} has no address outside of this network`), { code: NO_ADDRESS });
        return done(refusal, [], 0);
      }
      return options.all ? done(null, usable) : done(null, first.address, first.family);
    });
  };
}
