import { connect } from 'node:net';
import type { TestApp } from '../../../testing/app.ts';
import { addressOf } from '../../../testing/live.ts';

/** Sends a raw request head, byte for byte; returns the status and the head of the response. */
export async function rawRequest(t: TestApp, lines: readonly string[]): Promise<{ status: number; head: string }> {
  const line = connect(Number(new URL(await addressOf(t)).port), '127.0.0.1');
  line.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let received = '';
  for await (const piece of line) received += String(piece);
  const head = received.split('\r\n\r\n', 1)[0] ?? '';
  return { status: Number(head.split(' ')[1]), head };
}
