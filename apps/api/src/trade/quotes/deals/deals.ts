import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Database } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { takeBack_ms } from '../../../core/realtime/events/announcements.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { Webhooks } from '../../../reach/webhooks/index.ts';
import type { RfqAnswers } from '../../rfqs/index.ts';
import * as awardsRepo from '../awards-repo.ts';
import type { Ratings } from '../ratings/ratings.ts';
import * as repo from '../repo.ts';
import * as rfqsRepo from '../rfqs-repo.ts';
import type { QuoteSteps } from '../steps.ts';
import { findContact } from './contacts-repo.ts';
import type { Delivery } from './delivery.ts';

type DealsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  catalogue: Catalogue;
  notifications: Notifications;
  webhooks: Pick<Webhooks, 'add'>;
  answers: RfqAnswers;
  steps: QuoteSteps;
  ratings: Pick<Ratings, 'ofDeal'>;
  delivery: Pick<Delivery, 'ofDeal'>;
};

/** What follows an award, for both sides of a quote. */
export type Deals = {
  /** @throws not_found */
  get(context: RequestContext, quote_id: number): Promise<Deal>;
  /**
   * Cancels an award that can no longer be taken back. Its quantity returns to the line, and the quotes that had lost by it can
   * be accepted again. A repeated call changes nothing.
   * @throws not_found, conflict while it can be taken back
   */
  cancel(context: RequestContext, quote_id: number, award_id: number, reason: string): Promise<Quote>;
};

/** Creates what follows an award. */
export function createDeals(deps: DealsDeps): Deals {
  const { db, clock, events, catalogue, notifications, webhooks, answers, steps, ratings, delivery } = deps;
  const canTakeBack = ({ awarded_at }: awardsRepo.AwardRow): boolean => awarded_at + takeBack_ms > clock();

  async function contactOf(user_id: number): Promise<Deal['contact']> {
    const found = await findContact(db.read, user_id);
    if (!found) return null;
    const { name, city_id, address, phones, contacts } = found;
    const city = city_id === null ? undefined : (await catalogue.reference()).citiesById.get(city_id);
    return { name, city: city?.name ?? null, address: address || null, phones, contacts: contacts ?? [] };
  }

  return {
    async get({ subject_id }, id) {
      const row = await steps.find(db.read, { id, part: subject_id });
      const { sender_id, buyer_id } = repo.sidesOf(row);
      const awards = await awardsRepo.listAwards(db.read, [id]);
      const cancelled = await awardsRepo.listCancelled(db.read, id);
      const isDeal = awards.some((award) => !canTakeBack(award));
      const rated = await ratings.ofDeal(subject_id, id);
      const delivered = await delivery.ofDeal(row, awards, subject_id);
      return Object.assign(rated, delivered, {
        contact: isDeal ? await contactOf(subject_id === sender_id ? buyer_id : sender_id) : null,
        cancelled: cancelled.map(({ id: award_id, rfq_line_id, quantity, amount, awarded_at, ...end }) => ({
          id: award_id,
          rfq_line_id,
          quantity: thousandthsToQuantity(quantity),
          amount,
          awarded_at: toWire(awarded_at),
          cancelled_at: toWire(end.cancelled_at),
          cancelled_by: end.cancelled_by === buyer_id ? ('buyer' as const) : ('supplier' as const),
          reason: end.cancel_reason,
        })),
      });
    },
    cancel: (context, id, award_id, reason) =>
      db.transaction(async (tx) => {
        const { rfq } = await steps.find(tx, { id, part: context.subject_id });
        await answers.hold(tx, rfq.id);
        const row = await steps.find(tx, { id, part: context.subject_id });
        const { sender_id, buyer_id } = repo.sidesOf(row);
        const award = await awardsRepo.findAward(tx, id, award_id);
        if (!award) {
          const isCancelled = (await awardsRepo.listCancelled(tx, id)).some((one) => one.id === award_id);
          if (!isCancelled) throw new AppError('not_found');
          return steps.read(tx, id);
        }
        if (canTakeBack(award)) throw new AppError('conflict');
        const cancelled = { cancelled_by: context.subject_id, cancelled_at: clock(), cancel_reason: reason };
        await awardsRepo.cancelAward(tx, award, cancelled);
        if ((await awardsRepo.listAwards(tx, [id])).length === 0)
          await repo.moveQuote(tx, row.quote, ['accepted'], { status: 'sent' });
        await rfqsRepo.closeUnawarded(tx, rfq.id);
        for (const lost of await repo.reopenLost(tx, rfq.id))
          await steps.publish(tx, { quote_id: lost.id, rfq_id: rfq.id, sender_id: lost.user_id, buyer_id });
        const isBuyer = context.subject_id === buyer_id;
        const payload = { quote_id: id, rfq_id: rfq.id, title: rfq.title, reason, is_received: !isBuyer };
        await notifications.add(tx, isBuyer ? sender_id : buyer_id, 'award.cancelled', payload, context.actor_id);
        const told = { quote_id: id, rfq_id: rfq.id, award_id };
        await webhooks.add(tx, [sender_id, buyer_id], 'award.cancelled', told);
        await steps.note(tx, context, row, { action: 'cancelAward', before: { award }, after: { reason } });
        await events.publish(tx, 'rfq.changed', { rfq_id: rfq.id });
        return steps.read(tx, id);
      }),
  };
}
