import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../src/core/db/database.ts';
import type { Clock } from '../src/core/lib/clock.ts';
import type { Events } from '../src/core/realtime/events/events.ts';
import { quotesBetween } from './currency-walk.ts';
import { demoCurrencies } from './data/currencies.data.ts';
import { lockProgress, MARKET_PROGRESS, QUOTES_PROGRESS, readFact, setProgress } from './reach.ts';
import { carryCurrencies } from './seed/currencies.ts';

const LOOK_MS = 30_000;

export type Publisher = Pick<Events, 'publish'>;

/** Inserts the quotes since the last ones, up to `now`, and publishes the changed currencies. */
export async function carryQuotes(tx: Transaction, events: Publisher, now: number): Promise<void> {
  const reach = await lockProgress(tx, QUOTES_PROGRESS, (await readFact(tx, MARKET_PROGRESS)) ?? '');
  if (reach === '' || now <= Number(reach)) return;
  const currency_ids = await carryCurrencies(tx, Number(reach), now);
  await setProgress(tx, QUOTES_PROGRESS, now);
  if (currency_ids.length > 0) await events.publish(tx, 'currency.changed', { currency_ids });
}

/** Quotes the currencies of an existing demo market up to `now`; writes nothing when there is no new quote. */
export async function moveQuotes(db: Database, events: Publisher, now: number): Promise<void> {
  const reach = await readFact(db.read, QUOTES_PROGRESS);
  if (!reach || !demoCurrencies.some((currency) => quotesBetween(currency, Number(reach), now).length > 0)) return;
  await db.transaction((tx) => carryQuotes(tx, events, now));
}

/** Quotes the currencies while the portal runs, so that open pages see their changes. */
export function tickDemoCurrencies(
  app: FastifyInstance,
  { db, clock, events }: { db: Database; clock: Clock; events: Publisher },
): void {
  let timer: NodeJS.Timeout | undefined;
  const move = () => moveQuotes(db, events, clock()).catch((error) => app.log.warn({ err: error }, 'demo quotes not written'));
  app.addHook('onReady', async () => {
    timer = setInterval(move, LOOK_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
