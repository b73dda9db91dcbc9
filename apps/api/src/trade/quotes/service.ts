import type { QuoteListQuerySchema, SendQuoteSchema } from '@rasteh/contract/trade/quotes';
import type {
  AcceptQuoteSchema,
  AcceptQuotesSchema,
  TakeBackAwardSchema,
  TakeBackAwardsSchema,
} from '@rasteh/contract/trade/quotes/awards';
import type { Comparison, Quote, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../core/lib/pages.ts';
import { periodMs } from '../../core/lib/period.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { ListSearch } from '../../goods/search/index.ts';
import type { FindMedians } from '../../pricing/prices/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Files } from '../../reach/files/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import type { Revisions } from '../../reach/reviews/index.ts';
import type { Webhooks } from '../../reach/webhooks/index.ts';
import type { Records } from '../../supply/records/index.ts';
import type { PublicRfqs, RfqAnswers, Rfqs } from '../rfqs/index.ts';
import { createAccepting } from './accepting.ts';
import { createAwardsOfRfq } from './awards-of-rfq.ts';
import * as awardsRepo from './awards-repo.ts';
import { compare } from './comparison/comparison.ts';
import { createDeals, type Deals } from './deals/deals.ts';
import { createDelivery, type Delivery } from './deals/delivery.ts';
import type { Prefill } from './prefill/prefill.ts';
import { createRatings, type Ratings } from './ratings/ratings.ts';
import { createReminders } from './reminders.ts';
import * as repo from './repo.ts';
import { createSending } from './sending/sending.ts';
import { createQuoteSteps } from './steps.ts';
import { versionToWire } from './wire.ts';

export type QuotesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  catalogue: Catalogue;
  files: Pick<Files, 'use' | 'listUsed' | 'registerReadPolicy'>;
  notifications: Notifications;
  webhooks: Pick<Webhooks, 'add'>;
  revisions: Revisions;
  rfqs: Rfqs;
  publicRfqs: PublicRfqs;
  answers: RfqAnswers;
  quotePrefill: Pick<Prefill, 'readLines'>;
  findMedians: FindMedians;
  records: Records;
  search: ListSearch;
};
type Page<T> = { data: T[]; meta: PageMeta };
type FullQuote = Quote & { versions: QuoteVersion[] };

/** Answers to RFQs, up to the award. */
export type Quotes = {
  /**
   * The quotes of an RFQ: all of them for its buyer, only the own quote for a supplier who may see the RFQ.
   * @throws not_found
   */
  listOfRfq(context: RequestContext, rfq_id: number, query: PageQuery): Promise<Page<Quote>>;
  /** @throws page_out_of_range */
  list(context: RequestContext, query: z.output<typeof QuoteListQuerySchema>): Promise<Page<Quote>>;
  /** A quote that the user sent or received, with its versions. @throws not_found */
  get(context: RequestContext, id: number): Promise<FullQuote>;
  /**
   * Sends a quote for an RFQ, or the next version of that quote.
   * @throws not_found, conflict (the user's own RFQ), supplier_required, rfq_closed, stale, quote_decided, invalid
   */
  send(context: RequestContext, rfq_id: number, wanted: z.output<typeof SendQuoteSchema>): Promise<Quote>;
  /** Takes the last version back; null when it was the first. @throws not_found, stale after a later change, take_back_too_late */
  takeBack(context: RequestContext, id: number, version: number): Promise<Quote | null>;
  /**
   * Awards lines. A repeated call is idempotent.
   * @throws not_found, stale, quote_expired, quote_decided, supplier_inactive, award_exceeds, invalid
   */
  accept(context: RequestContext, id: number, wanted: z.output<typeof AcceptQuoteSchema>): Promise<Quote>;
  /**
   * Awards lines to several quotes of an RFQ, all or none; `errors` names the quote that was refused.
   * @throws not_found, stale, quote_expired, quote_decided, supplier_inactive, award_exceeds, invalid
   */
  acceptAll(context: RequestContext, rfq_id: number, wanted: z.output<typeof AcceptQuotesSchema>): Promise<Quote[]>;
  /** Takes the last acceptances of an RFQ back, all or none. @throws not_found, stale after a later change, take_back_too_late */
  takeBackAwards(context: RequestContext, rfq_id: number, wanted: z.output<typeof TakeBackAwardsSchema>): Promise<Quote[]>;
  /** Takes the last acceptance back. @throws not_found, stale after a later change, take_back_too_late */
  takeBackAward(context: RequestContext, id: number, wanted: z.output<typeof TakeBackAwardSchema>): Promise<Quote>;
  /** What follows an award, for either side. */
  deals: Deals;
  delivery: Delivery;
  ratings: Ratings;
  /** @throws not_found, stale, quote_decided */
  decline(context: RequestContext, id: number, wanted: { version: number; reason: string | null }): Promise<Quote>;
  /** @throws not_found, stale, quote_decided */
  withdraw(context: RequestContext, id: number, version: number): Promise<Quote>;
  /** @throws not_found */
  compare(context: RequestContext, rfq_id: number, yearly_rate: number | null): Promise<Comparison>;
  /** An RFQ with its comparison, for its files. @throws not_found */
  compareWithRfq(
    context: RequestContext,
    rfq_id: number,
    yearly_rate: number | null,
  ): Promise<{ rfq: Rfq; comparison: Comparison }>;
};

/** Creates the service of quotes. */
export function createQuotes(deps: QuotesDeps): Quotes {
  const {
    db,
    clock,
    events,
    audit,
    jobs,
    catalogue,
    files,
    notifications,
    webhooks,
    revisions,
    rfqs,
    publicRfqs,
    answers,
    records,
    search,
  } = deps;
  const steps = createQuoteSteps({ clock, audit, events });
  const reminders = createReminders({ db, clock, jobs, notifications });
  const sending = createSending({ ...deps, reminders, steps });
  const accepting = createAccepting({ db, clock, events, jobs, catalogue, notifications, webhooks, answers, steps });
  const { find, read, seen, note, wireOf } = steps;

  async function compareOf(context: RequestContext, { id, lines }: Rfq, yearly_rate: number | null): Promise<Comparison> {
    const now = clock();
    const rows = await repo.listQuotes(db.read, { rfq_id: id, buyer: context.subject_id, now });
    const quotes = (await wireOf(db.read, rows)).toReversed();
    const known = await records.ofSuppliers(
      db.read,
      quotes.map(({ supplier }) => supplier.user_id),
    );
    const given_up = await awardsRepo.listGivenUp(db.read, id);
    const compared = compare(lines, quotes, { yearly_rate, now, given_up });
    const award_reasons = await awardsRepo.listReasons(db.read, id);
    return { ...compared, award_reasons, records: [...known].map(([user_id, record]) => ({ user_id, record })) };
  }
  const compareOwn = async (context: RequestContext, rfq_id: number, yearly_rate: number | null) =>
    compareOf(context, await rfqs.get(context, rfq_id), yearly_rate);
  const ratings = createRatings({ db, clock, events, notifications, revisions, answers, steps });
  const delivery = createDelivery({ db, clock, files, notifications, answers, steps });
  const deals = createDeals({ db, clock, events, catalogue, notifications, webhooks, answers, steps, ratings, delivery });
  const awardsOfRfq = createAwardsOfRfq({ db, answers, accepting, steps, compare: compareOwn });

  async function listPage(filter: Omit<repo.QuoteFilter, 'now'>, page: PageQuery, q?: string): Promise<Page<Quote>> {
    const wanted = { ...filter, now: clock() };
    const { words, n } = await search.readList(q, async (words) => ({
      n: await repo.countQuotes(db.read, { ...wanted, words }),
    }));
    const meta = pageMeta(page, n);
    return { data: await wireOf(db.read, await repo.listQuotes(db.read, { ...wanted, words }, pageBounds(page))), meta };
  }

  return {
    async listOfRfq(context, rfq_id, query) {
      const user_id = context.subject_id;
      const isBuyer = await answers.isBuyer(db.read, user_id, rfq_id);
      if (!isBuyer && !(await publicRfqs.find(db.read, user_id, rfq_id))) {
        // Suppliers can always read the quotes that they sent, even when the RFQ is no longer visible to them.
        if ((await repo.countQuotes(db.read, { rfq_id, sender: user_id, now: clock() })) === 0) throw new AppError('not_found');
      }
      return listPage(isBuyer ? { rfq_id, buyer: user_id } : { rfq_id, sender: user_id }, query);
    },
    list: ({ subject_id }, { status, q, from, to, ...page }) =>
      listPage({ sender: subject_id, status, ...periodMs({ from, to }) }, page, q),
    async get({ subject_id }, id) {
      const row = await find(db.read, { id, part: subject_id });
      const versions = (await repo.listVersions(db.read, id)).map(versionToWire);
      const [quote] = await wireOf(db.read, [row]);
      return { ...(quote as Quote), versions };
    },
    send: sending.send,
    takeBack: sending.takeBack,
    accept: (context, id, wanted) => db.transaction((tx) => accepting.accept(tx, context, id, wanted)),
    takeBackAward: (context, id, wanted) => db.transaction((tx) => accepting.takeBack(tx, context, id, wanted)),
    acceptAll: awardsOfRfq.accept,
    takeBackAwards: awardsOfRfq.takeBack,
    deals,
    delivery,
    ratings,
    decline: (context, id, { version, reason }) =>
      db.transaction(async (tx) => {
        const row = await seen(tx, { id, buyer: context.subject_id }, version);
        const { quote, rfq } = row;
        if (quote.status === 'declined') return read(tx, id);
        if (!(await repo.moveQuote(tx, quote, ['sent'], { status: 'declined', decline_reason: reason })))
          throw new AppError('quote_decided', { data: await read(tx, id) });
        const payload = { quote_id: id, rfq_id: rfq.id, title: rfq.title, reason };
        await notifications.add(tx, quote.user_id, 'quote.declined', payload, context.actor_id);
        await note(tx, context, row, { action: 'declineQuote', after: { reason } });
        return read(tx, id);
      }),
    withdraw: (context, id, version) =>
      db.transaction(async (tx) => {
        const row = await seen(tx, { id, sender: context.subject_id }, version);
        if (row.quote.status === 'withdrawn') return read(tx, id);
        if (!(await repo.moveQuote(tx, row.quote, ['sent', 'declined', 'lost'], { status: 'withdrawn' })))
          throw new AppError('quote_decided', { data: await read(tx, id) });
        await note(tx, context, row, { action: 'withdrawQuote', after: { version } });
        return read(tx, id);
      }),
    compare: compareOwn,
    async compareWithRfq(context, rfq_id, yearly_rate) {
      const rfq = await rfqs.get(context, rfq_id);
      return { rfq, comparison: await compareOf(context, rfq, yearly_rate) };
    },
  };
}
