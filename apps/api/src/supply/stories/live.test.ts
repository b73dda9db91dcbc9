import { contract } from '@rasteh/contract';
import type { ServerFrame } from '@rasteh/contract/realtime';
import type { OwnStory } from '@rasteh/contract/supply/stories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';
import { uploadPicture } from '../../testing/picture.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { own, listStoryRings } = contract.stories;

describe.each(engines)('story events on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let admin: Person;
  let guest: LiveSocket;
  let owner: LiveSocket;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    [supplier, admin] = [await market.logIn('09120000601'), await market.logIn('09120000602')];
    await market.addProfile(supplier.id);
    await setUser(market.db, supplier.id, { trusted: true });
    await setUser(market.db, admin.id, { role: 'admin' });
    guest = await openSocket(market);
    await guest.follow('stories');
    owner = await openSocket(market, supplier);
    await owner.follow('me');
  });
  afterAll(async () => {
    guest.end();
    owner.end();
    await market.close();
  });

  async function make(): Promise<OwnStory> {
    const { id: file_id } = await uploadPicture(market, supplier);
    return (await market.call(own.createStory, { as: supplier, body: { file_id } })).body.data;
  }
  const dataOf = (frame: ServerFrame) => (frame.t === 'evt' && frame.e === 'story_ring.changed' ? frame.d : undefined);
  const isShown = (frame: ServerFrame) => (dataOf(frame)?.rings.length ?? 0) > 0;
  const isGone = (frame: ServerFrame) => dataOf(frame)?.removed_user_ids.includes(supplier.id) ?? false;
  const clearFrames = () => void guest.frames.splice(0);

  it('carry the ring as the public reads it, to the owner the id, and the removal of the last story', async () => {
    const story = await make();
    expect(dataOf(await guest.until(isShown))).toEqual({
      rings: (await market.get(listStoryRings)).data,
      removed_user_ids: [],
    });
    await owner.until((frame) => frame.t === 'evt' && frame.e === 'story.changed' && frame.d.story_id === story.id);
    await market.call(own.deleteStory, { as: supplier, params: { storyId: story.id } });
    await guest.until(isGone);
  });

  it('follow the end of a story, and a supplier that is suspended and reinstated', async () => {
    clearFrames();
    await make();
    await guest.until(isShown);
    const params = { userId: supplier.id };
    await market.call(contract.users.suspendUser, { as: admin, params, body: { reason: 'قیمت نادرست' } });
    await guest.until(isGone);
    clearFrames();
    await market.call(contract.users.reinstateUser, { as: admin, params });
    await guest.until(isShown);
    clearFrames();
    market.clock.now += 86_400_000;
    await market.app.jobs.runDue();
    await guest.until(isGone);
  });
});
