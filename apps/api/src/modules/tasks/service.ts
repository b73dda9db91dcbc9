import type { OwnReview, ReviewEntity } from '@rasteh/contract/reviews';
import type { Tasks } from '@rasteh/contract/users/tasks';
import { type DelegationScope, delegationScopes } from '@rasteh/contract/wire/access';
import { defaultValidUntil } from '@rasteh/persian/calendar/working-days';
import type { Database } from '../../db/database.ts';
import { type Clock, toWire } from '../../lib/clock.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Quotes } from '../quotes/index.ts';
import type { Reviews } from '../reviews/index.ts';
import { readDocuments, readMessages } from './own.ts';
import * as repo from './repo.ts';

type TasksDeps = { db: Database; clock: Clock; quotes: Pick<Quotes, 'compare'>; reviews: Pick<Reviews, 'listOwn'> };

/** What users have to do. */
export type TaskList = {
  /** The tasks of the subject as far as the caller's scopes reach. */
  read(context: RequestContext): Promise<Tasks>;
};

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;
const [MOST_ANSWERS, MOST_DECISIONS, MOST_RESULTS, MOST_OFFERS, MOST_REVIEWS] = [5, 3, 5, 3, 10];

/** The scope that a delegate needs to work on what is reviewed. */
const scopeOf: Record<ReviewEntity, DelegationScope> = {
  product: 'prices',
  profile: 'profile',
  showcase: 'profile',
  story: 'profile',
  rfq: 'rfq',
  inventory: 'inventory',
  rating: 'rfq',
};

/** What a reviewer asks to change of what waits, and since when; otherwise since when it waits. */
const askedOf = (request: OwnReview['change_request'], at: string) =>
  request?.answered_at === null ? { reason: request.reason, at: request.requested_at } : { reason: null, at };

/** Creates the list of tasks. */
export function createTasks({ db, clock, quotes, reviews }: TasksDeps): TaskList {
  async function readPrices(user_id: number): Promise<NonNullable<Tasks['prices']>> {
    const now = clock();
    // What a new statement would not extend is no task.
    const until = Math.min(now + DAY_MS, defaultValidUntil(now).getTime() - 1);
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
    const answers = isSupplier ? await repo.listAnswerable(db.read, user_id, now, MOST_ANSWERS) : [];
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
    return {
      answers: answers.map(({ rfq_id, number, title, city, deadline, lines, priced_lines, is_invited }) => ({
        rfq_id,
        number: number ?? '',
        title,
        city,
        deadline: toWire(deadline),
        is_invited: is_invited > 0,
        lines,
        priced_lines,
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

  async function readReviews(user_id: number, may: (scope: DelegationScope) => boolean): Promise<Tasks['reviews']> {
    const { data } = await reviews.listOwn(user_id, { page: 1, per_page: 50 });
    const known = new Set<string>();
    return data
      .filter(({ entity, entity_id }) => {
        // The newest of an entity is what became of it.
        const key = `${entity} ${entity_id}`;
        const isNewest = !known.has(key);
        known.add(key);
        return isNewest && may(scopeOf[entity]);
      })
      .flatMap(({ entity, entity_id, title, status, reason, change_request, created_at, reviewed_at }): Tasks['reviews'] => {
        const at = reviewed_at ?? created_at;
        if (status === 'pending') return [{ entity, entity_id, title, status, ...askedOf(change_request, at) }];
        return status === 'rejected' && Date.parse(at) >= clock() - MONTH_MS
          ? [{ entity, entity_id, title, status, reason, at }]
          : [];
      })
      .slice(0, MOST_REVIEWS);
  }

  return {
    async read(context) {
      const scopes = context.right?.scopes ?? delegationScopes;
      const may = (scope: DelegationScope) => scopes.includes(scope);
      const prices = may('prices') ? await readPrices(context.subject_id) : null;
      const trade = may('rfq') ? await readTrade(context) : null;
      const own = await readReviews(context.subject_id, may);
      const returned = own.filter(({ reason }) => reason !== null);
      const documents = may('profile') ? await readDocuments(db.read, context.subject_id, clock()) : [];
      const messages = context.right ? null : await readMessages(db.read, context.subject_id);
      const ofTrade = trade ? trade.answers.length + trade.decisions.length + trade.unanswered.length : 0;
      const count = (prices?.endings.length ?? 0) + ofTrade + returned.length + documents.length;
      return { prices, trade, reviews: own, documents, messages, count };
    },
  };
}
