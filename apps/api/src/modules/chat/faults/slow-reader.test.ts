import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { until } from '../testing/client.ts';
import { judge } from '../testing/oracle.ts';
import { isLong, patience, seed, tell, times } from '../testing/random.ts';
import { openScene, type Scene } from '../testing/scene.ts';

/** Four pieces of 64 KiB: what waits for a reader is one of them and what is said beside it. */
const CAP_BYTES = 262_144;
/** How long a piece may wait for its reader. */
const drain_ms = times(1_500, 15_000);
const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

describe.each(engines)(`a reader of 1 KB/s on %s (CHAT_SEED=${seed})`, (engine) => {
  let scene: Scene;
  beforeAll(async () => {
    // No heartbeat: a reader this slow would be cut for a pong that does not come, before it is cut as a slow reader.
    const env = { SOCKET_HEARTBEAT_MS: '3600000', SOCKET_PONG_MS: '600000', SOCKET_DRAIN_MS: String(drain_ms) };
    scene = await openScene(engine, 3, { env });
  });
  afterAll(() => scene?.close());

  it(
    'is cut with 4408, holds up nobody else and little memory, and catches up',
    async () => {
      const [ann, bea, cid] = scene.people as [Person, Person, Person];
      const [writer, reader, early] = [scene.open(ann), scene.open(bea), scene.open(cid)];
      await until(
        () => [writer, reader, early].every((client) => client.isQuiet()),
        () => '',
        30_000,
      );
      const place = early.place();
      if (!place) throw new Error('No place');
      const known = { place, state: { ...early.state(), histories: new Map([[ann.id, []]]) } };
      early.stop();
      // More than the system takes for somebody who does not read.
      await Promise.all(
        [0, 1, 2, 3].map(async (lane) => {
          for (let n = lane; n < 700; n += 4) await writer.send(cid.id, `${n}${'م'.repeat(3_900)}`);
        }),
      );

      const arrived = new Map<string, number>();
      reader.socket()?.on('message', (data: Buffer) => {
        for (const [text] of String(data).matchAll(/زمان \d+/g)) if (!arrived.has(text)) arrived.set(text, performance.now());
      });
      let sent = 0;
      /** How long messages take from their sender to their reader until something is over, while every fifth goes to who does not read. */
      async function measure(isOver: () => boolean): Promise<{ count: number; p50: number; p99: number }> {
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
          () => [...began.keys()].every((text) => arrived.has(text)),
          () => arrived.size,
          60_000,
        );
        const sorted = [...began].map(([text, at]) => (arrived.get(text) ?? 0) - at).sort((x, y) => x - y);
        return { count: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
      }
      const forSome = (ms: number) => {
        const end = Date.now() + ms;
        return () => Date.now() > end;
      };
      await measure(forSome(500));
      const without = await measure(forSome(drain_ms));

      const proxy = await openProxy(() => scene.port);
      proxy.slow(1_024);
      const slow = scene.open(cid, () => proxy.port, { known });
      const figures = () => scene.t.app.liveSocket.figures();
      let most = 0;
      const sampling = setInterval(() => {
        most = Math.max(most, figures().buffered_bytes);
      }, 2);
      await until(() => figures().buffered_bytes > 0 && figures().lag_events > 50, figures, 30_000);
      // Until it is given up: the server feeds it no more.
      const beside = await measure(() => figures().lag_events < 50);
      clearInterval(sampling);
      proxy.slow(Number.POSITIVE_INFINITY);
      await until(
        () => slow.closes.length > 0,
        () => slow.closes,
        30_000,
      );
      expect(slow.closes[0]).toBe(4408);
      tell(
        `${engine}: others p50 ${without.p50.toFixed(1)} → ${beside.p50.toFixed(1)} ms, p99 ${without.p99.toFixed(1)} → ${beside.p99.toFixed(1)} ms beside a reader of 1 KB/s (${without.count} and ${beside.count} messages), for which ${most} bytes waited at most`,
      );
      expect(most).toBeLessThan(CAP_BYTES);
      // A second on a machine that runs other tests beside says nothing of the hundredth message: the long form judges times.
      if (isLong) expect(beside.p99).toBeLessThan(without.p99 * 5 + 250);
      await until(
        async () => slow.place()?.since === (await scene.headOf(cid)),
        () => slow.place(),
        30_000,
      );
      expect(slow.resets).toEqual([]);
      await reader.openRoom(ann.id);
      await judge(scene.t.db, [writer, reader, slow]);
      await proxy.close();
    },
    patience(120_000),
  );
});
