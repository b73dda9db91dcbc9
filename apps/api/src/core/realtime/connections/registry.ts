import { addressKey } from '../../plugins/limits/limits.ts';
import type { SocketClient } from './client.ts';

/** Creates the registry of open sockets of this process. */
export function createConnectionRegistry(most_per_user: number) {
  const clients = new Set<SocketClient>();
  /** Sockets by user, the oldest first. */
  const ofUsers = new Map<number, Set<SocketClient>>();
  /** Number of guest sockets by address. */
  const ofGuests = new Map<string, number>();
  const countGuest = (ip: string, by: 1 | -1): void => {
    const address = addressKey(ip);
    const left = (ofGuests.get(address) ?? 0) + by;
    if (left > 0) ofGuests.set(address, left);
    else ofGuests.delete(address);
  };
  return {
    /** Registers a connection; above the limit per user the oldest one is closed. */
    add(client: SocketClient): void {
      clients.add(client);
      if (client.actor.kind === 'guest') return void countGuest(client.ip, 1);
      const own = ofUsers.get(client.actor.user_id) ?? new Set();
      const [oldest] = own;
      if (oldest && own.size >= most_per_user) {
        // Its close takes a while: meanwhile a further socket has to close the next one.
        own.delete(oldest);
        oldest.close('too_many_sockets');
      }
      ofUsers.set(client.actor.user_id, own.add(client));
    },
    remove(client: SocketClient): void {
      clients.delete(client);
      if (client.actor.kind === 'guest') return void countGuest(client.ip, -1);
      const own = ofUsers.get(client.actor.user_id);
      own?.delete(client);
      if (own?.size === 0) ofUsers.delete(client.actor.user_id);
    },
    count: (): number => clients.size,
    /** Number of open guest sockets of this address. */
    guestsOf: (ip: string): number => ofGuests.get(addressKey(ip)) ?? 0,
    all: (): SocketClient[] => [...clients],
    ofUser: (user_id: number): SocketClient[] => [...(ofUsers.get(user_id) ?? [])],
  };
}
