import type { DismissibleTask, Tasks } from '@rasteh/contract/site/tasks';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { defaultValidUntil } from '@rasteh/persian/calendar/working-days';
import type { Database } from '../../core/db/database.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Reviews } from '../../reach/reviews/index.ts';
import type { Prefill, Quotes } from '../../trade/quotes/index.ts';
import { createDismissals } from './dismissals.ts';
import { readDocuments, readMessages } from './own.ts';
import { reachOf, readOwnReviews } from './own-reviews.ts';
import * as repo from './repo.ts';

type TasksDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  catalogue: Pick<Catalogue, 'reference'>;
  quotes: Pick<Quotes, 'compare'>;
  quotePrefill: Pick<Prefill, 'countFilled'>;
  reviews: Pick<Reviews, 'listOwn'>;
};

/** What users have to do. */
export type TaskList = {
  /** The tasks of the subject as far as the caller's scopes reach. */
  read(context: RequestContext): Promise<Tasks>;
  /**
   * Puts a task of the subject aside, or brings it back. @throws forbidden beyond the caller's scopes; not_found for what is no task;
   * conflict for an invitation, which is declined
   */
  putDismissal(context: RequestContext, task: DismissibleTask, is_dismissed: boolean): Promise<void>;
};

const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;
const [MOST_ANSWERS, MOST_DECISIONS, MOST_RESULTS, MOST_OFFERS] = [5, 3, 5, 3];

/** Creates the list of tasks. */
export function createTasks({ db, clock, audit, catalogue, quotes, quotePrefill, reviews }: TasksDeps): TaskList {
  const from = { queries: db.read, clock, reviews };
  async function readPrices(user_id: number): Promise<NonNullable<Tasks['prices']>> {
    const now = clock();
    // What a new statement would not extend is no task.
    const { holidays } = await catalogue.reference();
    const until = Math.min(now + DAY_MS, defaultValidUntil(now, holidays).getTime() - 1);
    const ending = await repo.listEnding(db.read, { user_id, after: now, until });
    const expired = await repo.listEnding(db.read, { user_id, after: now - WEEK_MS, until: now });
    // What ends at the same moment is one task: by default that is 18:00.
    const first = ending.filter(({ valid_until }) => valid_until === ending[0]?.valid_until);
    const endings = [
      { kind: 'ending' as const, rows: first },
      { kind: 'expired' as const, rows: expired },
    ].flatMap(({ kind, rows }): NonNullable<Tasks['prices']>['endings'] => {
      const last = rows.at(-1);
      if (!last) return [];
      const stated_at = toWire(Math.max(...rows.map((row) => row.stated_at)));
      const prices = rows.map(({ id, version, amount }) => ({ id, version, amount }));
      return [{ kind, at: toWire(last.valid_until), stated_at, prices }];
    });
    return Object.assign(await repo.countPrices(db.read, user_id, now), { endings });
  }

  async function readDecisions(context: RequestContext): Promise<NonNullable<Tasks['trade']>['decisions']> {
    const now = clock();
    const waiting = await repo.listUndecided(db.read, context.subject_id, now, now - MONTH_MS, MOST_DECISIONS);
    return await Promise.all(
      waiting.map(async ({ rfq_id, number, title, deadline, quotes: n }) => {
        const { quotes: all, wholes, lines } = await quotes.compare(context, rfq_id, null);
        const offers = wholes.flatMap(({ quote_id, amount, missing_lines, is_best }) => {
          const quote = all.find(({ id }) => id === quote_id);
          if (quote?.status !== 'sent') return [];
          return [{ quote_id, supplier: quote.supplier.title, amount, missing_lines, is_best }];
        });
        const worth = (amount: number | null) => amount ?? Number.POSITIVE_INFINITY;
        offers.sort((a, b) => a.missing_lines - b.missing_lines || worth(a.amount) - worth(b.amount));
        const shown = { rfq_id, number: number ?? '', title, deadline: toWire(deadline), lines: lines.length, quotes: n };
        return Object.assign(shown, { offers: offers.slice(0, MOST_OFFERS) });
      }),
    );
  }

  async function readTrade(context: RequestContext): Promise<NonNullable<Tasks['trade']>> {
    const [now, user_id] = [clock(), context.subject_id];
    const isSupplier = await repo.isSupplier(db.read, user_id);
    const answers = isSupplier ? await repo.listAnswerable(db.read, { user_id, now, limit: MOST_ANSWERS }) : [];
    const decided = await repo.listDecided(db.read, user_id, now - WEEK_MS, MOST_RESULTS);
    const unanswered = await repo.listUnanswered(db.read, { user_id, after: now, until: now + DAY_MS }, MOST_ANSWERS);
    const results = decided.map(({ status, number, at, rfq_id, title, quote_id, amount }) => ({
      rfq_id,
      number: number ?? '',
      title,
      quote_id,
      outcome: status === 'accepted' ? ('won' as const) : ('lost' as const),
      amount,
      at: toWire(at),
    }));
    // What the form will fill, not what has some price: one that has ended or is of another variation or unit fills nothing.
    const filled = await Promise.all(answers.map(({ rfq_id }) => quotePrefill.countFilled(context, rfq_id)));
    return {
      answers: answers.map(({ rfq_id, number, title, city, deadline, lines, is_invited }, at) => ({
        rfq_id,
        number: number ?? '',
        title,
        city,
        deadline: toWire(deadline),
        is_invited: is_invited > 0,
        lines,
        priced_lines: filled[at] ?? 0,
      })),
      decisions: await readDecisions(context),
      unanswered: unanswered.map(({ rfq_id, number, title, deadline }) => ({
        rfq_id,
        number: number ?? '',
        title,
        deadline: toWire(deadline),
      })),
      results,
      rfqs: await repo.countRfqs(db.read, user_id),
      week: {
        sent: await repo.countSent(db.read, user_id, now - WEEK_MS),
        won: results.filter(({ outcome }) => outcome === 'won').length,
      },
    };
  }

  return {
    putDismissal: createDismissals({ db, clock, audit, reviews }),
    async read(context) {
      const may = reachOf(context);
      const prices = may('prices') ? await readPrices(context.subject_id) : null;
      const trade = may('rfq') ? await readTrade(context) : null;
      const own = await readOwnReviews(from, context.subject_id, may);
      const returned = own.filter(({ status, reason }) => status === 'rejected' || reason !== null);
      const documents = may('profile') ? await readDocuments(db.read, context.subject_id, clock()) : [];
      const messages = context.right ? null : await readMessages(db.read, context.subject_id);
      const ofTrade = trade ? trade.answers.length + trade.decisions.length + trade.unanswered.length : 0;
      const count = (prices?.endings.length ?? 0) + ofTrade + returned.length + documents.length;
      return { prices, trade, reviews: own, documents, messages, count };
    },
  };
}
