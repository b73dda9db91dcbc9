import { addressKey } from '../../plugins/http/limits.ts';
import type { SocketClient } from './client.ts';

/** Makes the record of who has a socket open here. */
export function createConnectionRegistry(most_per_user: number) {
  const clients = new Set<SocketClient>();
  /** The sockets of each user, the oldest first. */
  const ofUsers = new Map<number, Set<SocketClient>>();
  /** How many sockets of guests each address has. */
  const ofGuests = new Map<string, number>();
  const countGuest = (ip: string, by: 1 | -1): void => {
    const address = addressKey(ip);
    const left = (ofGuests.get(address) ?? 0) + by;
    if (left > 0) ofGuests.set(address, left);
    else ofGuests.delete(address);
  };
  return {
    /** Takes one in; who then has too many loses the oldest. */
    add(client: SocketClient): void {
      clients.add(client);
      if (client.actor.kind === 'guest') return void countGuest(client.ip, 1);
      const own = ofUsers.get(client.actor.user_id) ?? new Set();
      if (own.size >= most_per_user) own.values().next().value?.close('too_many_sockets');
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
    /** How many sockets the guests of this address have open. */
    guestsOf: (ip: string): number => ofGuests.get(addressKey(ip)) ?? 0,
    all: (): SocketClient[] => [...clients],
    ofUser: (user_id: number): SocketClient[] => [...(ofUsers.get(user_id) ?? [])],
  };
}
