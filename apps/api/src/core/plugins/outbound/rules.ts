import { isIP, type LookupFunction } from 'node:net';
import { createOuterLookup, isInnerAddress, type Resolve } from './addresses.ts';

/** Which addresses that a person typed may be called, and how their names are resolved. */
export type AddressRules = {
  /** Whether an address may be called at all: https at its usual port, at a name or at an address outside of our network. */
  allows(address: string): boolean;
  /** The look-up of a connection to an allowed address: it takes exactly what it judged. There are two, one for stand-ins. */
  lookupFor(address: string): LookupFunction;
};

export type AddressRulesDeps = {
  /** Addresses of tests, which are allowed wherever they are. */
  standIns?: readonly string[] | undefined;
  resolve?: Resolve | undefined;
};

/** A literal address is called without a look-up, so that it is judged here. */
const isLiteralInside = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 && isInnerAddress(bare);
};

/** Creates the rules. `resolve` is that of Node. */
export function createAddressRules({ standIns = [], resolve }: AddressRulesDeps): AddressRules {
  const origins = new Set(standIns.map((address) => new URL(address).origin));
  const outer = createOuterLookup(() => false, resolve);
  const any = createOuterLookup(() => true, resolve);
  return {
    allows(address) {
      const url = URL.parse(address);
      if (url?.protocol !== 'https:' || url.username || url.password) return false;
      return origins.has(url.origin) || (url.port === '' && !isLiteralInside(url.hostname));
    },
    lookupFor: (address) => (origins.has(new URL(address).origin) ? any : outer),
  };
}
