import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import type { DeliveryStep, StateDeliverySchema } from '@rasteh/contract/trade/quotes/deliveries';
import { type DealSide, nextDeliveryStates } from '@rasteh/contract/trade/quotes/delivery-states';
import { deliveryLimits } from '@rasteh/contract/wire/text-limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import type { z } from 'zod';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { takeBack_ms } from '../../../core/realtime/events/announcements.ts';
import type { Files } from '../../../reach/files/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { RfqAnswers } from '../../rfqs/index.ts';
import { type AwardRow, listAwards } from '../awards-repo.ts';
import { type QuoteRow, sidesOf } from '../repo.ts';
import type { QuoteSteps } from '../steps.ts';
import * as repo from './delivery-steps-repo.ts';

const FILES = 'delivery';
type Wanted = z.output<typeof StateDeliverySchema>;

type DeliveryDeps = {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'use' | 'listUsed' | 'registerReadPolicy'>;
  notifications: Pick<Notifications, 'add'>;
  answers: Pick<RfqAnswers, 'hold'>;
  steps: QuoteSteps;
};

/** The delivery of a deal: the steps that its sides state; each step notifies the other side. It moves no stock, and makes no invoice. */
export type Delivery = {
  /** The steps of the delivery of a quote with these awards, and what this side may state now. */
  ofDeal(row: QuoteRow, awards: readonly AwardRow[], user_id: number): Promise<Pick<Deal, 'delivery' | 'can_state'>>;
  /**
   * States a step.
   * @throws not_found, conflict without an award that stands for good, invalid at `state`, `day` or `file_ids`
   */
  state(context: RequestContext, quote_id: number, wanted: Wanted): Promise<DeliveryStep>;
};

/** Creates the deliveries of deals. */
export function createDelivery({ db, clock, files, notifications, answers, steps }: DeliveryDeps): Delivery {
  const sideOf = (row: QuoteRow, user_id: number): DealSide => (sidesOf(row).buyer_id === user_id ? 'buyer' : 'supplier');

  async function toWireAll(queries: Queries, row: QuoteRow, rows: readonly repo.StepRow[]): Promise<DeliveryStep[]> {
    const used = await files.listUsed(
      FILES,
      rows.map(({ id }) => id),
      queries,
    );
    return rows.map(({ id, user_id, state, day, note, stated_at }) => ({
      id,
      state,
      day,
      note,
      files: used.get(id) ?? [],
      by: sideOf(row, user_id),
      stated_at: toWire(stated_at),
    }));
  }
  /** When the first award that stands for good was made (ms); undefined without one. */
  const dealtAt = (awards: readonly AwardRow[]): number | undefined =>
    awards
      .map(({ awarded_at }) => awarded_at)
      .filter((at) => at + takeBack_ms <= clock())
      .toSorted((a, b) => a - b)[0];

  function checkDay({ state, day }: Wanted, dealt_at: number): void {
    const [first, today] = [tehranDay(dealt_at), tehranDay(clock())];
    const last = state === 'confirmed' ? tehranDay(clock() + deliveryLimits.days_ahead * DAY_MS) : today;
    if (day < first) throw invalid({ day: 'این روز پیش از سفارش است.' });
    if (day > last) throw invalid({ day: state === 'confirmed' ? 'این روز بیش از یک سال بعد است.' : 'این روز هنوز نرسیده است.' });
  }

  // Both sides read the files of the other; a stranger reads none.
  files.registerReadPolicy(
    FILES,
    async (reader_id, step_id) => reader_id !== null && (await repo.findSides(db.read, step_id)).includes(reader_id),
  );

  return {
    async ofDeal(row, awards, user_id) {
      const rows = await repo.listSteps(db.read, row.quote.id);
      const isOpen = dealtAt(awards) !== undefined && rows.length < deliveryLimits.steps;
      return {
        delivery: await toWireAll(db.read, row, rows),
        can_state: isOpen ? nextDeliveryStates(sideOf(row, user_id), rows.at(-1)?.state) : [],
      };
    },
    state: (context, quote_id, wanted) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        const { rfq } = await steps.find(tx, { id: quote_id, part: user_id });
        // Both sides may state something at once: the second one sees the step of the first.
        await answers.hold(tx, rfq.id);
        const row = await steps.find(tx, { id: quote_id, part: user_id });
        const dealt_at = dealtAt(await listAwards(tx, [quote_id]));
        const former = await repo.listSteps(tx, quote_id);
        if (dealt_at === undefined || former.length >= deliveryLimits.steps) throw new AppError('conflict');
        const side = sideOf(row, user_id);
        if (!nextDeliveryStates(side, former.at(-1)?.state).includes(wanted.state))
          throw invalid({ state: 'این وضعیت پس از آخرین وضعیت ثبت‌شده نمی‌آید.' });
        checkDay(wanted, dealt_at);
        const { state, day, note, file_ids } = wanted;
        const stated = { quote_id, user_id, actor_id: context.actor_id, state, day, note, stated_at: clock() };
        const step = await repo.insertStep(tx, stated);
        await files.use(tx, context, {
          entity: FILES,
          entity_id: step.id,
          file_ids: [...new Set(file_ids)],
          categories: ['image', 'document'],
          is_public: false,
          field: 'file_ids',
        });
        const { sender_id, buyer_id } = sidesOf(row);
        const told = { quote_id, rfq_id: rfq.id, title: rfq.title, state, day, is_received: side === 'supplier' };
        await notifications.add(tx, side === 'buyer' ? sender_id : buyer_id, 'delivery.stated', told, context.actor_id);
        await steps.note(tx, context, row, { action: 'stateDelivery', after: { state, day, note } });
        return (await toWireAll(tx, row, [step]))[0] as DeliveryStep;
      }),
  };
}
