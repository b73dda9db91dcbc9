import { contract } from '@rasteh/contract';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { expect, it } from 'vitest';
import { setUser } from '../../../testing/app.ts';
import { bothEngines } from '../../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../../testing/live.ts';
import { openDesks } from '../../../testing/open-desks.ts';

type Looked = { user_id: number; supporter: { user_id: number; name: string }; is_looking: boolean };
const lookedOf = ({ frames }: LiveSocket): Looked[] =>
  frames.flatMap((frame: ServerFrame) => (frame.t === 'evt' && frame.e === 'desk.looking' ? [frame.d as Looked] : []));
const watch = (live: LiveSocket, user_id: number | null) => live.command('partner.watch', { user_id });

it.each(bothEngines)('shows supporters of a desk who else has a room open, in two processes on %s', async (engine) => {
  const scene = await openDesks(engine);
  const { t, other, sara, buyer, desk_id } = scene;
  const reza = await t.logIn('09120000005', 'رضا نمونه');
  await setUser(t.db, reza.id, { role: 'supporter' });
  await scene.add(desk_id);
  await scene.add(desk_id, reza.id);
  await scene.write(desk_id);
  const [first, second, customer] = [await scene.openReading(t), await openReading(reza), await openSocket(t, buyer)];
  async function openReading(as: typeof reza): Promise<LiveSocket> {
    const live = await openSocket(other, as);
    const { epoch, head, mark } = (await other.call(contract.chat.getBootstrap, { as })).body.data;
    live.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
    await live.until((frame) => frame.t === 'ready');
    return live;
  }
  const isOf = (id: number, is_looking: boolean) => (one: Looked) =>
    one.supporter.user_id === id && one.is_looking === is_looking && one.user_id === buyer.id;

  expect(await watch(first, buyer.id)).toMatchObject({ ok: true });
  await second.until(() => lookedOf(second).some(isOf(sara.id, true)));
  expect(lookedOf(second)[0]?.supporter).toEqual({ user_id: sara.id, name: 'سارا نمونه' });
  // Who comes later is told who is there, whatever was said before.
  second.frames.length = 0;
  expect(await watch(second, buyer.id)).toMatchObject({ ok: true });
  await second.until(() => lookedOf(second).some(isOf(sara.id, true)));
  await first.until(() => lookedOf(first).some(isOf(reza.id, true)));
  await watch(second, null);
  await first.until(() => lookedOf(first).some(isOf(reza.id, false)));
  first.end();
  await second.until(() => lookedOf(second).some(isOf(sara.id, false)));
  // The user learns nothing of it.
  expect(lookedOf(customer)).toEqual([]);
  for (const live of [second, customer]) live.end();
  await scene.close();
});
