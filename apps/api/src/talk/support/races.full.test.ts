import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deskClaims, supportChats } from '../../core/db/schema/index.ts';
import { setUser } from '../../testing/app.ts';
import { bothEngines } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { openDesks } from '../../testing/open-desks.ts';

const { support, chat } = contract;
/** A user may write so many messages at once. */
const ROUNDS = 8;

it.each(bothEngines)(
  'gives a conversation to one of two supporters who claim it in two processes at once, on %s',
  async (engine) => {
    const scene = await openDesks(engine);
    const { t, other, sara, buyer, desk_id } = scene;
    const reza = await t.logIn('09120000005', 'رضا نمونه');
    await setUser(t.db, reza.id, { role: 'supporter' });
    await scene.add(desk_id);
    await scene.add(desk_id, reza.id);
    await scene.write(desk_id);
    const at = { params: { userId: buyer.id }, body: {} };
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        t.call(support.claimSupportRoom, { as: sara, ...at }),
        other.call(support.claimSupportRoom, { as: reza, ...at }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? sara : reza;
      const held = await t.db.read.select().from(deskClaims).where(eq(deskClaims.partner_id, buyer.id));
      expect(held.map(({ supporter_id }) => supporter_id)).toEqual([winner.id]);
      await t.call(support.releaseSupportRoom, { as: winner, ...at });
    }
    await scene.close();
  },
);

it.each(bothEngines)('never solves a message that came at the same moment in another process, on %s', async (engine) => {
  const scene = await openDesks(engine);
  const { t, other, sara, buyer, desk_id } = scene;
  await scene.add(desk_id);
  await scene.write(desk_id);
  const params = { userId: buyer.id };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seq } = (await t.call(support.getSupportRoom, { as: sara, params })).body.data;
    const [solved, sent] = await Promise.all([
      t.call(support.setSupportState, { as: sara, params, body: { state: 'solved', seq } }),
      other.call(chat.sendMessage, { as: buyer, body: { message_id: messageId(), to: desk_id, message: `پیام ${round}` } }),
    ]);
    expect(sent.status).toBe(200);
    expect([200, 409]).toContain(solved.status);
    // Whichever was first, the message waits for the desk in the one current conversation.
    const { chat: current } = (await t.call(support.getSupportRoom, { as: sara, params })).body.data;
    expect(current).toMatchObject({ state: 'open', waiting_since: expect.any(String) });
    const rows = await t.db.read.select().from(supportChats).where(eq(supportChats.partner_id, buyer.id));
    expect(rows.filter(({ is_current }) => is_current)).toHaveLength(1);
  }
  await scene.close();
});
