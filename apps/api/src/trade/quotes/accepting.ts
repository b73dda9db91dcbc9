import type { TakeBackAwardSchema } from '@rasteh/contract/trade/quotes/awards';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import { createAnnouncements } from '../../core/realtime/events/announcements.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import type { Webhooks } from '../../reach/webhooks/index.ts';
import { type RfqAnswers, RfqStateSchema } from '../rfqs/index.ts';
import { insertAwards, resolveAwardLines, type Wanted } from './awarding.ts';
import * as awardsRepo from './awards-repo.ts';
import type { Content } from './content.ts';
import * as repo from './repo.ts';
import * as rfqsRepo from './rfqs-repo.ts';
import type { QuoteSteps } from './steps.ts';

type AcceptingDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  catalogue: Catalogue;
  notifications: Notifications;
  webhooks: Pick<Webhooks, 'add'>;
  answers: RfqAnswers;
  steps: QuoteSteps;
};
type TakenBack = z.output<typeof TakeBackAwardSchema>;

/** An acceptance: its awards, the quotes that lost by it, and the state of the quote and the RFQ before and after it. */
const AcceptanceSchema = z.strictObject({
  quote_id: z.int(),
  award_ids: z.array(z.int()),
  lost_ids: z.array(z.int()),
  from: z.enum(['sent', 'accepted']),
  rfq: z.strictObject({ before: RfqStateSchema, after: RfqStateSchema }),
});
const keyOf = (quote_id: number, award_id: number): string => `${quote_id}.${award_id}`;

/** Accepts quotes, and takes acceptances back, in a transaction that may contain several of them. */
export type Accepting = {
  accept(tx: Transaction, context: RequestContext, id: number, wanted: Wanted): Promise<Quote>;
  takeBack(tx: Transaction, context: RequestContext, id: number, wanted: TakenBack): Promise<Quote>;
};

/**
 * Creates the acceptance of quotes. Both sides see an acceptance at once, and are notified when it can no longer be taken back.
 */
export function createAccepting(deps: AcceptingDeps): Accepting {
  const { db, clock, events, jobs, catalogue, notifications, webhooks, answers, steps } = deps;
  const announcements = createAnnouncements({ db, clock, jobs }, 'announceAward', {
    schema: AcceptanceSchema,
    async announce(tx, { quote_id, award_ids, lost_ids }) {
      const asOf = { now: clock() };
      const [won] = await repo.listQuotes(tx, { id: quote_id, ...asOf });
      if (!won) return;
      const about = { rfq_id: won.rfq.id, title: won.rfq.title };
      await notifications.add(tx, won.quote.user_id, 'quote.accepted', { quote_id, ...about, lines: award_ids.length });
      const accepted = { quote_id, rfq_id: won.rfq.id, lines: award_ids.length };
      await webhooks.add(tx, [won.quote.user_id], 'quote.accepted', accepted);
      for (const id of lost_ids) {
        const [lost] = await repo.listQuotes(tx, { id, status: 'lost', ...asOf });
        if (lost) await notifications.add(tx, lost.quote.user_id, 'quote.lost', { quote_id: id, ...about });
      }
      // From now on both sides can read the national id and the economic code of each other.
      await steps.publish(tx, repo.sidesOf(won));
    },
  });

  /** Marks the pending quotes of a fully awarded RFQ as lost, and publishes the change. Returns their ids. */
  async function markRemainingLost(tx: Transaction, rfq: { id: number; user_id: number }): Promise<number[]> {
    const others = await repo.markRemainingQuotesLost(tx, rfq.id);
    for (const { id, user_id } of others)
      await steps.publish(tx, { quote_id: id, rfq_id: rfq.id, sender_id: user_id, buyer_id: rfq.user_id });
    return others.map(({ id }) => id);
  }

  return {
    async accept(tx, context, id, wanted) {
      const now = clock();
      const user_id = context.subject_id;
      const { rfq } = await steps.find(tx, { id, buyer: user_id });
      await answers.hold(tx, rfq.id);
      const row = await steps.seen(tx, { id, buyer: user_id }, wanted.version);
      const { quote, sent } = row;
      const given = await awardsRepo.listAwards(tx, [id]);
      const cancelled = (await awardsRepo.listGivenUp(tx, rfq.id)).filter(({ quote_id }) => quote_id === id);
      const standing = { given, given_up: cancelled.map(({ rfq_line_id }) => rfq_line_id) };
      const resolveLines = async () =>
        resolveAwardLines(
          wanted,
          sent.content as Content,
          await rfqsRepo.listRfqLines(tx, rfq.id),
          standing,
          await catalogue.reference(),
        );
      // Idempotent retry: lines that were awarded stay awarded whatever the quote's status is now, so a repeat changes
      // nothing.
      const isRepeated = wanted.lines ? isAwarded(given, wanted.lines) : given.length > 0 && (await resolveLines()).length === 0;
      if (isRepeated) return steps.read(tx, id);
      if (quote.status === 'expired') throw new AppError('quote_expired');
      if (quote.status !== 'sent' && quote.status !== 'accepted') throw new AppError('quote_decided');
      if (quote.status === 'accepted' && quote.valid_until <= now) throw new AppError('quote_expired');
      if (!row.is_supplier_active) throw new AppError('supplier_inactive');
      const gifts = await resolveLines();
      if (gifts.length === 0) throw new AppError('award_exceeds');
      if (!(await repo.moveQuote(tx, quote, ['sent', 'accepted'], { status: 'accepted' }))) throw new AppError('quote_decided');
      const before = await answers.findStand(tx, rfq.id);
      const award = { rfq_id: rfq.id, quote_id: id, quote_version: quote.version, actor_id: context.actor_id, awarded_at: now };
      const award_ids = await insertAwards(tx, gifts, award);
      const lost_ids = (await rfqsRepo.markAwarded(tx, rfq.id, now)) ? await markRemainingLost(tx, rfq) : [];
      const stands = { before, after: await answers.findStand(tx, rfq.id) };
      const acceptance = { quote_id: id, award_ids, lost_ids, from: quote.status, rfq: stands };
      await announcements.add(tx, keyOf(id, Math.max(...award_ids)), acceptance);
      await steps.note(tx, context, row, { action: 'acceptQuote', after: { version: quote.version, gifts } });
      await events.publish(tx, 'rfq.changed', { rfq_id: rfq.id });
      return steps.read(tx, id);
    },
    async takeBack(tx, context, id, { version, award_id }) {
      const received = { id, buyer: context.subject_id };
      const { rfq } = await steps.find(tx, received);
      await answers.hold(tx, rfq.id);
      const row = await steps.seen(tx, received, version);
      const last = await awardsRepo.findLastAward(tx, rfq.id);
      if (last?.id !== award_id || last.quote_id !== id) throw await steps.stale(tx, id);
      const acceptance = await announcements.takeBack(tx, keyOf(id, award_id));
      if (!acceptance) throw new AppError('take_back_too_late');
      const { award_ids, lost_ids, from } = acceptance;
      const isBack =
        (await answers.restore(tx, rfq.id, acceptance.rfq, last.awarded_at)) &&
        (await repo.moveQuote(tx, row.quote, ['accepted'], { status: from })) &&
        (await repo.restoreLost(tx, lost_ids));
      if (!isBack) throw await steps.stale(tx, id);
      const awards = await awardsRepo.revertAwards(tx, award_ids);
      for (const other of lost_ids) await steps.publish(tx, repo.sidesOf(await steps.find(tx, { id: other })));
      await steps.note(tx, context, row, { action: 'takeBackAward', before: { awards }, after: { status: from } });
      await events.publish(tx, 'rfq.changed', { rfq_id: rfq.id });
      return steps.read(tx, id);
    },
  };
}

/** Whether an acceptance names only lines and quantities that were awarded already. */
function isAwarded(given: readonly awardsRepo.AwardRow[], lines: NonNullable<Wanted['lines']>): boolean {
  return lines.every(({ rfq_line_id, quantity }) =>
    given.some(
      (award) =>
        award.rfq_line_id === rfq_line_id && (quantity === undefined || award.quantity === quantityToThousandths(quantity)),
    ),
  );
}
