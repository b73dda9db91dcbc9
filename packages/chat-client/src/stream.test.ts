import type { ClientFrame, ServerFrame } from '@rasteh/contract/realtime';
import type { Bootstrap } from '@rasteh/contract/talk/chat';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStream, type Place, type Stream } from './stream.ts';

const hello: ServerFrame = { v: 1, t: 'hello', session: 's', epoch: 'e', head: 0, hb_ms: 25_000, caps: [] };
const ready = (head: number): ServerFrame => ({ v: 1, t: 'ready', head });
const event = (s: number) =>
  ({ v: 1, t: 'evt', s, e: 'room.receipts', id: `m${s}`, ts: '', room: 'me', d: {} }) as unknown as ServerFrame;
const snapshot = { epoch: 'e', head: 4, mark: 'm4', user_id: 1, total_unread: 0, rooms: [], supporters: [] } satisfies Bootstrap;

describe('client stream', () => {
  let sent: ClientFrame[];
  let applied: number[];
  let resets: number;
  let waiting: (() => void)[];
  let loads: (() => Promise<Bootstrap>)[];
  const open = (known: Place | null = null): Stream =>
    createStream(
      {
        send: (frame) => sent.push(frame),
        load: () => (loads.shift() ?? (async () => snapshot))(),
        reset: () => {
          resets += 1;
        },
        apply: (frame) => applied.push(frame.s),
        later: (work) => {
          waiting.push(work);
          return () => void waiting.splice(waiting.indexOf(work), 1);
        },
      },
      known,
    );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  beforeEach(() => {
    [sent, applied, resets, waiting, loads] = [[], [], 0, [], []];
  });

  it('starts from a snapshot, resumes from there and acknowledges received events', async () => {
    const stream = open();
    stream.onFrame(hello);
    expect(sent).toEqual([{ v: 1, t: 'start' }]);
    stream.onFrame({ v: 1, t: 'reset', reason: 'start' });
    await settle();
    expect(resets).toBe(1);
    expect(sent.at(-1)).toEqual({ v: 1, t: 'resume', epoch: 'e', since: 4, mark: 'm4' });
    stream.onFrame(event(5));
    stream.onFrame(ready(5));
    expect(applied).toEqual([5]);
    expect(sent.at(-1)).toEqual({ t: 'ack', s: 5 });
    expect(stream.place()).toEqual({ epoch: 'e', since: 5, mark: 'm5' });
  });

  it('drops duplicates, requests a missing range once, and again at the next heartbeat', () => {
    const stream = open({ epoch: 'e', since: 4, mark: 'm4' });
    stream.onFrame(hello);
    for (const s of [3, 4, 5]) stream.onFrame(event(s));
    stream.onFrame(ready(5));
    stream.onFrame(event(8));
    stream.onFrame(event(9));
    expect(applied).toEqual([5]);
    expect(sent.filter(({ t }) => t === 'resume')).toHaveLength(2);
    for (const s of [6, 7, 8, 9]) stream.onFrame(event(s));
    stream.onFrame({ v: 1, t: 'hb', head: 9 });
    expect([applied, sent.filter(({ t }) => t === 'resume').length]).toEqual([[5, 6, 7, 8, 9], 2]);
    stream.onFrame({ v: 1, t: 'hb', head: 10 });
    expect(sent.at(-1)).toMatchObject({ t: 'resume', since: 9 });
  });

  it('reloads the snapshot after a failure, and discards a response that a lost connection made obsolete', async () => {
    const stream = open();
    let answer: (value: Bootstrap) => void = () => undefined;
    loads = [
      async () => {
        throw new Error('no network');
      },
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ];
    stream.onFrame(hello);
    stream.onFrame({ v: 1, t: 'reset', reason: 'epoch' });
    await settle();
    waiting.shift()?.();
    stream.onLost();
    answer(snapshot);
    await settle();
    expect([resets, stream.place()]).toEqual([0, null]);
  });
});
