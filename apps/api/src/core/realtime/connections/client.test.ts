import { EventEmitter } from 'node:events';
import { closeCodes } from '@rasteh/contract/realtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type SocketOptions, socketDefaults } from '../options.ts';
import { createSocketClient } from './client.ts';

describe('createSocketClient', () => {
  afterEach(() => void vi.useRealTimers());
  const clientOf = (line: EventEmitter, options: Partial<SocketOptions>) =>
    createSocketClient(
      'one',
      { kind: 'guest' },
      '10.0.0.1',
      line as unknown as WebSocket,
      { ...socketDefaults, ...options },
      () => undefined,
    );

  it('sends queued texts in pieces of piece_bytes, each after the previous one was flushed', async () => {
    const waiting: (() => void)[] = [];
    const sent: string[] = [];
    const line = Object.assign(new EventEmitter(), {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send: (text: string, gone: () => void) => {
        sent.push(text[0] ?? '');
        waiting.push(gone);
      },
    });
    const client = clientOf(line, { piece_bytes: 1_000 });
    const texts = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(400));
    const all = client.sendAll(texts, () => true);
    for (const piece of ['abc', 'abcde']) {
      expect(sent.join('')).toBe(piece);
      for (const gone of waiting.splice(0)) gone();
      await new Promise((next) => setImmediate(next));
    }
    expect(await all).toBe(true);
  });

  it('runs no queued command after it was closed', async () => {
    const line = Object.assign(new EventEmitter(), { close: () => undefined, terminate: () => undefined });
    const client = clientOf(line, { pong_ms: 1 });
    const { promise: first, resolve: end } = Promise.withResolvers<void>();
    const ran: number[] = [];
    client.inTurn(async () => {
      ran.push(1);
      await first;
    });
    client.inTurn(async () => void ran.push(2));
    await new Promise((next) => setImmediate(next));
    client.close('rate_limited');
    end();
    await new Promise((next) => setImmediate(next));
    expect(ran).toEqual([1]);
  });

  it('disconnects a slow reader above buffer_bytes', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calls: unknown[] = [];
    const line = Object.assign(new EventEmitter(), {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 1_000,
      terminate: () => undefined,
      send: (text: string) => calls.push(text),
      close: (code: number) => calls.push(code),
    });
    const client = clientOf(line, { buffer_bytes: 1_000 });
    client.send('fits');
    line.bufferedAmount = 1_001;
    client.send('too much');
    expect(calls).toEqual(['fits', closeCodes.slow_reader.code]);
  });

  it('skips ephemeral events above ephemeral_bytes', () => {
    const sent: string[] = [];
    const line = Object.assign(new EventEmitter(), {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send: (text: string) => sent.push(text),
    });
    const client = clientOf(line, { ephemeral_bytes: 1_000 });
    for (const waiting of [0, 1_000, 1_001]) {
      line.bufferedAmount = waiting;
      client.sendEphemeral(String(waiting));
    }
    expect(sent).toEqual(['0', '1000']);
  });
});
