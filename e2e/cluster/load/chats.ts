import { type ChatClient, openClient } from '../../../apps/api/src/talk/chat/testing/client.ts';
import { ORIGIN } from '../production.ts';
import type { Market } from '../seed.ts';
import { talksOf } from './load.ts';

/** A session may open 30 sockets in ten seconds. */
const RETRY_MS = 2_000;

/** Opens the chats of two people, as a page does; each call and connection goes to one of the origins. */
export function openChats(origins: readonly string[], market: Market): ChatClient[] {
  const ports = origins.map((origin) => Number(new URL(origin).port));
  const port = (): number => ports[Math.floor(Math.random() * ports.length)] ?? 0;
  const [talk = []] = talksOf(market);
  return talk.map(({ cookie }) => openClient({ port, cookie, random: Math.random, retry_ms: RETRY_MS, origin: ORIGIN }));
}

/** Opens the room of the two in both chats: from now on they show its messages. */
export async function openRooms(clients: readonly ChatClient[], market: Market): Promise<void> {
  const [talk = []] = talksOf(market);
  for (const [n, client] of clients.entries()) await client.openRoom(talk[1 - n]?.id ?? 0);
}
