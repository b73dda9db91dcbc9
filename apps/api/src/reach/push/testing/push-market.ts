import { contract } from '@rasteh/contract';
import { expect } from 'vitest';
import { pushDeliveries, pushSubscriptions } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import type { EngineName } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openTestMarket } from '../../../testing/test-market.ts';
import type { PushOptions } from '../options.ts';
import { startPushService } from './push-service.ts';

/** How long a message waits before it is pushed. */
export const WAIT_MS = 4_000;

/** A market with a push service, a buyer who writes, and a seller whose browsers receive. */
export type PushMarket = Awaited<ReturnType<typeof openPushMarket>>;

/** Opens a market with a push service of its own. */
export async function openPushMarket(engine: EngineName, pushOptions: Partial<PushOptions>) {
  const service = await startPushService();
  const t = await openTestMarket(engine, {
    env: { PUSH_STAND_IN: service.origin },
    pushOptions: { failures: 100, callsPerHost: 2, ...pushOptions },
    chatOptions: { messageBurst: 1_000 },
  });
  const buyer = await t.logIn('09120000003', 'خریدار نمونه');
  const seller = await t.logIn('09120000004', 'فروشندهٔ نمونه');
  await t.addProfile(seller.id, { title: 'آهن نمونه' });

  async function subscribe(as: Person = seller): Promise<string> {
    const browser = service.subscribe();
    expect((await t.call(contract.push.savePushSubscription, { as, body: browser })).status).toBe(200);
    return browser.endpoint;
  }
  return {
    service,
    t,
    buyer,
    seller,
    /** Subscribes a new browser, of the seller by default; resolves with its endpoint. */
    subscribe,
    /** Forgets all browsers and what waits for them; resolves with the endpoint of a new browser of the seller. */
    async startAnew(): Promise<string> {
      await t.db.transaction(async (tx) => {
        await tx.delete(pushDeliveries);
        await tx.delete(pushSubscriptions);
      });
      return subscribe();
    },
    async write(message: string, { from = buyer, to = seller.id } = {}) {
      const { status, body } = await t.call(contract.chat.sendMessage, {
        as: from,
        body: { message_id: messageId(), to, message },
      });
      expect(status).toBe(200);
      return body.data.message;
    },
    /** Lets time pass, and sends what is due then. */
    async pass(ms: number): Promise<void> {
      t.clock.now += ms;
      await t.app.push.runDue();
    },
    /** What waits to be sent. */
    rows: () => t.db.read.select().from(pushDeliveries),
    async close(): Promise<void> {
      await t.close();
      await service.close();
    },
  };
}
