import { setTimeout as pause } from 'node:timers/promises';
import { closeCodes } from '@rasteh/contract/realtime';
import { restartReason } from '@rasteh/contract/realtime/restart';
import type { SocketClient } from './client.ts';

const PART = 20;
const LEAST = 50;
const PAUSE_MS = 250;

/**
 * Closes all sockets with 1012, a twentieth every quarter of a second, so that the other processes receive the reconnects
 * gradually; each close reason names the time (ms) over which clients spread their reconnects.
 */
export async function drainConnections(clients: readonly SocketClient[], within_ms: number): Promise<void> {
  const size = Math.max(LEAST, Math.ceil(clients.length / PART));
  for (let start = 0; start < clients.length; start += size) {
    if (start > 0) await pause(PAUSE_MS);
    for (const client of clients.slice(start, start + size)) client.closeWith(closeCodes.restart.code, restartReason(within_ms));
  }
}
