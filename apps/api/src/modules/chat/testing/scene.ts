import type { Person, startTestApp } from '../../../testing/app.ts';
import { type Bazaar, openBazaar } from '../../../testing/bazaar.ts';
import type { EngineName } from '../../../testing/engines.ts';
import { addressOf } from '../../../testing/live.ts';
import { type ChatClient, openClient } from './client.ts';
import { createRandom } from './random.ts';

/** A portal with people who may all talk with each other, and clients for them. */
export type Scene = {
  t: Bazaar;
  port: number;
  people: Person[];
  /** A client of one of them, by the port given or straight. */
  open(person: Person, port?: () => number): ChatClient;
  close(): Promise<void>;
};

export const quick = {
  ...{ CHAT_MESSAGE_BURST: '100000', SOCKET_COMMAND_BURST: '100000', CHAT_NEW_ROOMS_PER_HOUR: '1000' },
  ...{ SOCKET_HANDSHAKES_PER_ADDRESS: '100000', SOCKET_HANDSHAKES_PER_SESSION: '100000', SOCKETS_PER_USER: '50' },
  ...{ SOCKET_HEARTBEAT_MS: '300', SOCKET_PONG_MS: '1000', CHAT_PRESENCE_LINGER_MS: '50' },
};

/** Opens a portal with `count` public suppliers. */
export async function openScene(
  engine: EngineName,
  count: number,
  seed: number,
  options: Parameters<typeof startTestApp>[1] = {},
): Promise<Scene> {
  const t = await openBazaar(engine, { ...options, env: { ...quick, ...options.env } });
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await t.logIn(`0912000${String(1_000 + n)}`, `کاربر ${n}`);
    await t.addProfile(person.id, { title: `فروشگاه ${n}` });
    people.push(person);
  }
  const port = Number(new URL(await addressOf(t)).port);
  const clients: ChatClient[] = [];
  return {
    t,
    port,
    people,
    open(person, at = () => port) {
      const client = openClient({ port: at, cookie: person.cookie, random: createRandom(seed + clients.length) });
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.stop();
      await t.close();
    },
  };
}
