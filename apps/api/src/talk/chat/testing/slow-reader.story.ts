import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { printFigures, type Size, seed } from './random.ts';
import { openScene, type Scene } from './scene.ts';

/** Four chunks of 64 KiB: the buffer of a reader holds one chunk and the frames sent besides it. */
const CAP_BYTES = 262_144;

/** Delivery times of messages from sender to reader (ms). */
type Delays = { count: number; p50: number; p99: number };
const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** Sends from `writer` to the reader, and after every fifth message one to the slow client. */
function createTalk(scene: Scene, writer: ChatClient, reader: ChatClient) {
  const [, bea, cid] = scene.people as [Person, Person, Person];
  const arrived = new Map<string, number>();
  const textsIn = (text: string) => [...text.matchAll(/زمان \d+/g)].map(([found]) => found);
  reader.socket()?.on('message', (data: Buffer) => {
    for (const text of textsIn(String(data))) if (!arrived.has(text)) arrived.set(text, performance.now());
  });
  let sent = 0;
  /** Sends until `isOver`, then waits until all messages have arrived, also after a reconnect of the reader. */
  return async function talk(isOver: () => boolean): Promise<Delays> {
    const began = new Map<string, number>();
    await Promise.all(
      [0, 1, 2, 3].map(async () => {
        while (!isOver()) {
          const text = `زمان ${sent++}`;
          began.set(text, performance.now());
          await writer.send(bea.id, text);
          if (sent % 5 === 0) await writer.send(cid.id, `میان ${sent}`);
        }
      }),
    );
    await until(
      () => {
        const received = new Set(textsIn(JSON.stringify(reader.frames)));
        return [...began.keys()].every((text) => received.has(text));
      },
      () => arrived.size,
    );
    const delays = [...began].map(([text, at]) => (arrived.get(text) ?? at) - at).sort((x, y) => x - y);
    return { count: delays.length, p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
  };
}

type Options = {
  /** The drain timeout: how long a chunk may wait for its reader (ms). */
  drain_ms: number;
  /** Judges the delivery times of other clients without and with a slow reader. */
  judgeDelays?: (without: Delays, beside: Delays) => void;
};

/** A reader of 1 KB/s: it is disconnected, occupies little memory, and catches up. */
export const describeSlowReader = ({ drain_ms, judgeDelays, timeout }: Size<Options>): void =>
  describe.each(engines)(`a reader of 1 KB/s on %s (CHAT_SEED=${seed})`, { timeout }, (engine) => {
    let scene: Scene;
    beforeAll(async () => {
      // No heartbeat: a reader this slow would be disconnected for a missing pong before it is disconnected as a slow reader.
      const socketOptions = { heartbeat_ms: 3_600_000, pong_ms: 600_000, drain_ms };
      scene = await openScene(engine, 3, { socketOptions });
    });
    afterAll(() => scene?.close());

    it('is closed with 4408, delays no other client, occupies little memory, and catches up', async () => {
      const [ann, bea, cid] = scene.people as [Person, Person, Person];
      const [writer, reader, early] = [scene.open(ann), scene.open(bea), scene.open(cid)];
      await until(() => [writer, reader, early].every((client) => client.isQuiet()));
      const place = early.place();
      if (!place) throw new Error('No place');
      const known = { place, state: { ...early.state(), histories: new Map([[ann.id, []]]) } };
      early.stop();
      // More than the system's socket buffers hold for a client that does not read: 5 MB, in characters of three bytes.
      await Promise.all(
        [0, 1, 2, 3].map(async (lane) => {
          for (let n = lane; n < 470; n += 4) await writer.send(cid.id, `${n}${'漢'.repeat(3_900)}`);
        }),
      );
      const talk = createTalk(scene, writer, reader);
      const forSome = (ms: number) => {
        const end = Date.now() + ms;
        return () => Date.now() > end;
      };
      let without: Delays | undefined;
      if (judgeDelays) {
        await talk(forSome(500));
        without = await talk(forSome(drain_ms));
      }

      const proxy = await openProxy(() => scene.port);
      proxy.slow(1_024);
      const slow = scene.open(cid, () => proxy.port, { known });
      const figures = () => scene.t.app.liveSocket.figures();
      let most = 0;
      const sampling = setInterval(() => {
        most = Math.max(most, figures().buffered_bytes);
      }, 2);
      await until(() => figures().buffered_bytes > 0 && figures().lag_events > 50, figures);
      // Until the server gives up the client and sends it no more events.
      const beside = await talk(() => figures().lag_events < 50);
      clearInterval(sampling);
      proxy.slow(Number.POSITIVE_INFINITY);
      await until(
        () => slow.closes.length > 0,
        () => slow.closes,
      );
      expect(slow.closes[0]).toBe(4408);
      expect(most).toBeLessThan(CAP_BYTES);
      printFigures(`${engine}: ${most} bytes waited at most for a reader of 1 KB/s, beside ${beside.count} messages of others`);
      if (without) judgeDelays?.(without, beside);
      await until(
        async () => slow.place()?.since === (await scene.headOf(cid)),
        () => slow.place(),
      );
      expect(slow.resets).toEqual([]);
      await reader.openRoom(ann.id);
      await judge(scene.t.db, [writer, reader, slow]);
      await proxy.close();
    });
  });
