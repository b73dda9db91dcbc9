import { expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { openDesks } from '../../testing/open-desks.ts';

it.each(engines)('closes the sockets of a removed supporter on %s in every process within a second', async (engine) => {
  const scene = await openDesks(engine);
  const sockets = [await scene.openReading(scene.t), await scene.openReading(scene.other)];
  await scene.remove(scene.desk_id);
  const began = performance.now();
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
  const took = performance.now() - began;
  process.stdout.write(`${engine}: closed ${Math.round(took)} ms after the supporter left the desk\n`);
  expect(took).toBeLessThan(1_000);
  await scene.close();
});
