import type { SendQuoteSchema } from '@rasteh/contract/trade/quotes';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { nextNumber } from '../../../core/db/numbers.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import { createAnnouncements } from '../../../core/realtime/events/announcements.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import type { FindMedians } from '../../../pricing/prices/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { Webhooks } from '../../../reach/webhooks/index.ts';
import { FormerInvitationSchema, type PublicRfqs, type RfqAnswers } from '../../rfqs/index.ts';
import { contentFrom } from '../content.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { findProducts } from '../products-repo.ts';
import type { Reminders } from '../reminders.ts';
import * as repo from '../repo.ts';
import type { QuoteSteps } from '../steps.ts';
import { createJudging } from './jumps.ts';

type SendingDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  catalogue: Catalogue;
  notifications: Notifications;
  webhooks: Pick<Webhooks, 'add'>;
  publicRfqs: PublicRfqs;
  answers: RfqAnswers;
  quotePrefill: Pick<Prefill, 'readLines'>;
  findMedians: FindMedians;
  reminders: Reminders;
  steps: QuoteSteps;
};

/** A version that was sent, with the state before it: that of the quote, or null, and that of the supplier's invitation. */
const SentSchema = z.strictObject({
  quote_id: z.int(),
  version: z.int(),
  before: z
    .strictObject({
      status: z.enum(['sent', 'withdrawn', 'declined']),
      valid_until: z.int(),
      decline_reason: z.string().nullable(),
    })
    .nullable(),
  invitation: FormerInvitationSchema.nullable(),
});
const keyOf = (id: number, version: number): string => `${id}.${version}`;

/** Sends quotes, and takes sent versions back. */
export type Sending = {
  send(context: RequestContext, rfq_id: number, wanted: z.output<typeof SendQuoteSchema>): Promise<Quote>;
  takeBack(context: RequestContext, id: number, version: number): Promise<Quote | null>;
};

/** Creates the sending of quotes. The buyer sees a version at once, and is notified when it can no longer be taken back. */
export function createSending(deps: SendingDeps): Sending {
  const { db, clock, jobs, catalogue, notifications, webhooks, publicRfqs, answers, reminders, steps } = deps;
  const judge = createJudging(deps);
  const announcements = createAnnouncements({ db, clock, jobs }, 'announceQuote', {
    schema: SentSchema,
    async announce(tx, { quote_id, version }) {
      const [row] = await repo.listQuotes(tx, { id: quote_id, now: clock() });
      if (!row || row.quote.version < version || row.quote.status === 'withdrawn') return;
      const { rfq, supplier } = row;
      const about = { quote_id, rfq_id: rfq.id, title: rfq.title };
      await notifications.add(tx, rfq.user_id, 'quote.received', { ...about, supplier: supplier.title, version });
      await webhooks.add(tx, [rfq.user_id], 'quote.received', { quote_id, rfq_id: rfq.id, version });
    },
  });

  /** Inserts the quote with its first version, or raises its version. @throws stale, quote_decided */
  async function storeVersion(
    tx: Transaction,
    context: RequestContext,
    { rfq_id, version, valid_until }: { rfq_id: number; version: number; valid_until: number },
  ): Promise<number> {
    const user_id = context.subject_id;
    const number = version === 0 ? await nextNumber(tx, 'P', clock()) : '';
    const id =
      version === 0
        ? await repo.insertQuote(tx, { rfq_id, user_id, number, valid_until, now: clock() })
        : await repo.raiseVersion(tx, { rfq_id, user_id, version, valid_until });
    if (id !== undefined) return id;
    const [present] = await repo.listQuotes(tx, { rfq_id, sender: user_id, now: clock() });
    if (!present) throw new AppError('stale');
    const isDecided = present.quote.version === version;
    throw new AppError(isDecided ? 'quote_decided' : 'stale', { data: await steps.read(tx, present.quote.id) });
  }

  return {
    send: (context, rfq_id, { rfq_version, version, ...wanted }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const user_id = context.subject_id;
        // The row is locked before it is read, so that no edit changes the lines between the read and the answer.
        const isOpen = await answers.holdOpen(tx, rfq_id);
        const rfq = await publicRfqs.find(tx, user_id, rfq_id);
        if (!rfq) throw new AppError('not_found');
        if (await answers.isBuyer(tx, user_id, rfq_id)) throw new AppError('conflict');
        const supplier = await answers.findSupplier(tx, user_id);
        if (!supplier) throw new AppError('supplier_required');
        if (!isOpen) throw new AppError('rfq_closed');
        if (rfq.version !== rfq_version) throw new AppError('stale', { data: rfq });
        const ids = wanted.lines.flatMap(({ alternative_product_id: id }) => (id === null ? [] : [id]));
        const products = await findProducts(tx, ids);
        const content = contentFrom(
          { ...wanted, rfq_version, version },
          { now, rfq, reference: await catalogue.reference(), products },
        );
        await judge(tx, context, { rfq, lines: wanted.lines, content });
        const valid_until = Date.parse(content.valid_until);
        // The former state is read under a lock, so that a concurrent decline is serialized and not lost when this version is
        // taken back.
        const before = version === 0 ? undefined : await repo.lockOwn(tx, rfq_id, user_id);
        const id = await storeVersion(tx, context, { rfq_id, version, valid_until });
        const sent = { quote_id: id, version: version + 1 };
        await repo.insertVersion(tx, { ...sent, sent_at: now, actor_id: context.actor_id, content });
        const invitation = await answers.noteAnswer(tx, rfq_id, user_id);
        await announcements.add(tx, keyOf(id, sent.version), SentSchema.parse({ ...sent, before: before ?? null, invitation }));
        await reminders.add(tx, { ...sent, valid_until });
        const after = { version: sent.version, totals: content.totals };
        await steps.note(tx, context, await steps.find(tx, { id }), { action: 'sendQuote', after });
        return steps.read(tx, id);
      }),
    takeBack: (context, id, version) =>
      db.transaction(async (tx) => {
        const own = { id, sender: context.subject_id };
        const row = await steps.seen(tx, own, version);
        const sent = await announcements.takeBack(tx, keyOf(id, version));
        if (!sent) {
          // A concurrent request may have taken it back first: then this throws.
          await steps.seen(tx, own, version);
          throw new AppError('take_back_too_late');
        }
        const isOpen = await answers.holdOpen(tx, row.rfq.id);
        if (!isOpen || !(await repo.lowerVersion(tx, { id, version }, sent.before))) throw await steps.stale(tx, id);
        await repo.deleteVersion(tx, { id, version });
        await reminders.drop(tx, sent);
        if (sent.invitation) await answers.forgetAnswer(tx, row.rfq.id, context.subject_id, sent.invitation);
        const content = row.sent.content as object;
        await steps.note(tx, context, row, { action: 'takeBackQuote', before: { version, ...content }, after: sent.before });
        return sent.before ? steps.read(tx, id) : null;
      }),
  };
}
