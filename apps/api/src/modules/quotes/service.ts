import type { AuditAction } from '@rasteh/contract/audit';
import type { Comparison, Quote, QuoteVersion } from '@rasteh/contract/quote-forms';
import type { AcceptQuoteSchema, QuoteListQuerySchema, SendQuoteSchema } from '@rasteh/contract/quotes';
import type { Rfq } from '@rasteh/contract/rfqs';
import type { PageMeta } from '@rasteh/contract/values';
import { queryWords } from '@rasteh/persian/fold';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Database, Queries, Transaction } from '../../db/database.ts';
import { nextNumber } from '../../db/numbers.ts';
import type { Acting } from '../../lib/acting.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import { periodMs } from '../../lib/period.ts';
import type { Sheet } from '../../lib/sheets/sheet.ts';
import type { Events } from '../../plugins/events.ts';
import type { Jobs } from '../../plugins/jobs.ts';
import type { Audit } from '../audit/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Records } from '../records/index.ts';
import type { PublicRfqs, RfqAnswers, Rfqs } from '../rfqs/index.ts';
import { giftsOf, giveAway } from './awarding.ts';
import { compare } from './comparison.ts';
import { sheetsOfComparison } from './comparison-sheet.ts';
import { type Content, contentFrom } from './content.ts';
import { createReminders } from './reminders.ts';
import * as repo from './repo.ts';
import { quoteToWire, versionToWire } from './wire.ts';

export type QuotesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  catalogue: Catalogue;
  notifications: Notifications;
  rfqs: Rfqs;
  publicRfqs: PublicRfqs;
  answers: RfqAnswers;
  records: Records;
};
type Page<T> = { data: T[]; meta: PageMeta };
type FullQuote = Quote & { versions: QuoteVersion[] };

/** Answers to RFQs, up to the award. */
export type Quotes = {
  /** The quotes of an RFQ: all for its buyer, their own for a supplier who may see it. @throws not_found */
  listOfRfq(acting: Acting, rfq_id: number, query: PageQuery): Promise<Page<Quote>>;
  /** @throws page_out_of_range */
  list(acting: Acting, query: z.output<typeof QuoteListQuerySchema>): Promise<Page<Quote>>;
  /** One that the user sent or received, with its versions. @throws not_found */
  get(acting: Acting, id: number): Promise<FullQuote>;
  /**
   * Answers an RFQ, or sends the next version of the answer.
   * @throws not_found, conflict (one's own RFQ), supplier_required, rfq_closed, stale, quote_decided, invalid
   */
  send(acting: Acting, rfq_id: number, wanted: z.output<typeof SendQuoteSchema>): Promise<Quote>;
  /**
   * Awards lines; the same again gives the same.
   * @throws not_found, stale, quote_expired, quote_decided, supplier_inactive, award_exceeds, invalid
   */
  accept(acting: Acting, id: number, wanted: z.output<typeof AcceptQuoteSchema>): Promise<Quote>;
  /** @throws not_found, stale, quote_decided */
  decline(acting: Acting, id: number, wanted: { version: number; reason: string | null }): Promise<Quote>;
  /** @throws not_found, stale, quote_decided */
  withdraw(acting: Acting, id: number, version: number): Promise<Quote>;
  /** @throws not_found */
  compare(acting: Acting, rfq_id: number, yearly_rate: number | null): Promise<Comparison>;
  /** The comparison, and the working of its numbers. @throws not_found */
  compareAsSheets(acting: Acting, rfq_id: number, yearly_rate: number | null): Promise<[Sheet, Sheet]>;
};

/** Makes the quotes. */
export function createQuotes({
  db,
  clock,
  events,
  audit,
  jobs,
  catalogue,
  notifications,
  rfqs,
  publicRfqs,
  answers,
  records,
}: QuotesDeps): Quotes {
  const reminders = createReminders({ db, clock, jobs, notifications });

  async function compareOf(acting: Acting, { id, lines }: Rfq, yearly_rate: number | null): Promise<Comparison> {
    const rows = await repo.listQuotes(db.read, { rfq_id: id, buyer: acting.subject_id, now: clock() });
    const quotes = (await wireOf(db.read, rows)).toReversed();
    const known = await records.ofSuppliers(
      db.read,
      quotes.map(({ supplier }) => supplier.user_id),
    );
    return { ...compare(lines, quotes, yearly_rate), records: [...known].map(([user_id, record]) => ({ user_id, record })) };
  }
  async function wireOf(queries: Queries, rows: repo.QuoteRow[]): Promise<Quote[]> {
    if (rows.length === 0) return [];
    const awards = await repo.listAwards(
      queries,
      rows.map(({ quote }) => quote.id),
    );
    return rows.map((row) => quoteToWire(row, awards));
  }

  async function find(queries: Queries, filter: Omit<repo.QuoteFilter, 'now'>): Promise<repo.QuoteRow> {
    const [row] = await repo.listQuotes(queries, { ...filter, now: clock() }, { limit: 1, offset: 0 });
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function read(queries: Queries, id: number): Promise<Quote> {
    const [quote] = await wireOf(queries, [await find(queries, { id })]);
    return quote as Quote;
  }

  /** One as it stands, of the version that was seen. @throws stale with the quote as it is */
  async function seen(tx: Transaction, filter: Omit<repo.QuoteFilter, 'now'>, version: number): Promise<repo.QuoteRow> {
    const row = await find(tx, filter);
    if (row.quote.version !== version) throw new AppError('stale', { data: await read(tx, row.quote.id) });
    return row;
  }

  async function note(
    tx: Transaction,
    acting: Acting,
    { quote }: repo.QuoteRow,
    action: AuditAction,
    after: unknown,
  ): Promise<void> {
    await audit.record(tx, acting, { action, entity: 'quote', entity_id: quote.id, before: { status: quote.status }, after });
    await events.publish(tx, 'quote.changed', { quote_id: quote.id, rfq_id: quote.rfq_id });
  }

  async function listPage(filter: Omit<repo.QuoteFilter, 'now'>, page: PageQuery): Promise<Page<Quote>> {
    const wanted = { ...filter, now: clock() };
    const meta = pageMeta(page, await repo.countQuotes(db.read, wanted));
    return { data: await wireOf(db.read, await repo.listQuotes(db.read, wanted, pageBounds(page))), meta };
  }

  /** Keeps a version: the first one opens the quote. @throws stale, quote_decided */
  async function keepVersion(
    tx: Transaction,
    acting: Acting,
    { rfq_id, version, valid_until }: { rfq_id: number; version: number; valid_until: number },
  ): Promise<number> {
    const user_id = acting.subject_id;
    const number = version === 0 ? await nextNumber(tx, 'P', clock()) : '';
    const id =
      version === 0
        ? await repo.insertQuote(tx, { rfq_id, user_id, number, valid_until, now: clock() })
        : await repo.raiseVersion(tx, { rfq_id, user_id, version, valid_until });
    if (id !== undefined) return id;
    const [present] = await repo.listQuotes(tx, { rfq_id, sender: user_id, now: clock() });
    if (!present) throw new AppError('stale');
    const isDecided = present.quote.version === version;
    throw new AppError(isDecided ? 'quote_decided' : 'stale', { data: await read(tx, present.quote.id) });
  }

  return {
    async listOfRfq(acting, rfq_id, query) {
      const user_id = acting.subject_id;
      const isBuyer = await answers.isBuyer(db.read, user_id, rfq_id);
      if (!isBuyer && !(await publicRfqs.find(db.read, user_id, rfq_id))) {
        // What one has answered stays one's own to see, also when the RFQ is shown no longer.
        if ((await repo.countQuotes(db.read, { rfq_id, sender: user_id, now: clock() })) === 0) throw new AppError('not_found');
      }
      return listPage(isBuyer ? { rfq_id, buyer: user_id } : { rfq_id, sender: user_id }, query);
    },
    list: ({ subject_id }, { status, q, from, to, ...page }) =>
      listPage({ sender: subject_id, status, words: q ? queryWords(q) : undefined, ...periodMs({ from, to }) }, page),
    async get({ subject_id }, id) {
      const row = await find(db.read, { id, part: subject_id });
      const versions = (await repo.listVersions(db.read, id)).map(versionToWire);
      const [quote] = await wireOf(db.read, [row]);
      return { ...(quote as Quote), versions };
    },
    send: (acting, rfq_id, { rfq_version, version, ...wanted }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const user_id = acting.subject_id;
        // Held before it is read, so that an edit cannot change the lines between the reading and the answer.
        const isOpen = await answers.holdOpen(tx, rfq_id);
        const rfq = await publicRfqs.find(tx, user_id, rfq_id);
        if (!rfq) throw new AppError('not_found');
        if (await answers.isBuyer(tx, user_id, rfq_id)) throw new AppError('conflict');
        const supplier = await answers.findSupplier(tx, user_id);
        if (!supplier) throw new AppError('supplier_required');
        if (!isOpen) throw new AppError('rfq_closed');
        if (rfq.version !== rfq_version) throw new AppError('stale', { data: rfq });
        const ids = wanted.lines.flatMap(({ alternative_product_id: id }) => (id === null ? [] : [id]));
        const products = await repo.findProducts(tx, ids);
        const content = contentFrom(
          { ...wanted, rfq_version, version },
          { now, rfq, reference: await catalogue.reference(), products },
        );
        const valid_until = Date.parse(content.valid_until);
        const id = await keepVersion(tx, acting, { rfq_id, version, valid_until });
        await repo.insertVersion(tx, { quote_id: id, version: version + 1, sent_at: now, actor_id: acting.actor_id, content });
        await answers.noteAnswer(tx, rfq_id, user_id);
        const row = await find(tx, { id });
        const { title } = row.rfq;
        await notifications.add(tx, row.rfq.user_id, 'quote.received', {
          ...{ quote_id: id, rfq_id, title, supplier: supplier.title, version: version + 1 },
        });
        await reminders.add(tx, { quote_id: id, version: version + 1, valid_until });
        await note(tx, acting, row, 'sendQuote', { version: version + 1, totals: content.totals });
        return read(tx, id);
      }),
    accept: (acting, id, wanted) =>
      db.transaction(async (tx) => {
        const now = clock();
        const user_id = acting.subject_id;
        const { rfq } = await find(tx, { id, buyer: user_id });
        await answers.hold(tx, rfq.id);
        const row = await seen(tx, { id, buyer: user_id }, wanted.version);
        const { quote, sent } = row;
        const given = await repo.listAwards(tx, [id]);
        const wish = async () =>
          giftsOf(wanted, sent.content as Content, await repo.listRfqLines(tx, rfq.id), given, await catalogue.reference());
        // What was taken is taken, whatever became of the quote since: the same again changes nothing.
        const isRepeated = wanted.lines ? isTaken(given, wanted.lines) : given.length > 0 && (await wish()).length === 0;
        if (isRepeated) return read(tx, id);
        if (quote.status === 'expired') throw new AppError('quote_expired');
        if (quote.status !== 'sent' && quote.status !== 'accepted') throw new AppError('quote_decided');
        if (quote.status === 'accepted' && quote.valid_until <= now) throw new AppError('quote_expired');
        if (!row.is_supplier_active) throw new AppError('supplier_inactive');
        const gifts = await wish();
        if (gifts.length === 0) throw new AppError('award_exceeds');
        if (!(await repo.moveQuote(tx, quote, ['sent', 'accepted'], { status: 'accepted' }))) throw new AppError('quote_decided');
        const award = { rfq_id: rfq.id, quote_id: id, quote_version: quote.version, actor_id: acting.actor_id, awarded_at: now };
        await giveAway(tx, gifts, award);
        const about = { rfq_id: rfq.id, title: rfq.title };
        await notifications.add(tx, quote.user_id, 'quote.accepted', { quote_id: id, ...about, lines: gifts.length });
        if (await repo.noteAwarded(tx, rfq.id, now)) {
          for (const lost of await repo.loseOthers(tx, rfq.id)) {
            await notifications.add(tx, lost.user_id, 'quote.lost', { quote_id: lost.id, ...about });
            await events.publish(tx, 'quote.changed', { quote_id: lost.id, rfq_id: rfq.id });
          }
        }
        await note(tx, acting, row, 'acceptQuote', { version: quote.version, gifts });
        await events.publish(tx, 'rfq.changed', { rfq_id: rfq.id });
        return read(tx, id);
      }),
    decline: (acting, id, { version, reason }) =>
      db.transaction(async (tx) => {
        const row = await seen(tx, { id, buyer: acting.subject_id }, version);
        const { quote, rfq } = row;
        if (quote.status === 'declined') return read(tx, id);
        if (!(await repo.moveQuote(tx, quote, ['sent'], { status: 'declined', decline_reason: reason })))
          throw new AppError('quote_decided', { data: await read(tx, id) });
        await notifications.add(tx, quote.user_id, 'quote.declined', { quote_id: id, rfq_id: rfq.id, title: rfq.title, reason });
        await note(tx, acting, row, 'declineQuote', { reason });
        return read(tx, id);
      }),
    withdraw: (acting, id, version) =>
      db.transaction(async (tx) => {
        const row = await seen(tx, { id, sender: acting.subject_id }, version);
        if (row.quote.status === 'withdrawn') return read(tx, id);
        if (!(await repo.moveQuote(tx, row.quote, ['sent', 'declined', 'lost'], { status: 'withdrawn' })))
          throw new AppError('quote_decided', { data: await read(tx, id) });
        await note(tx, acting, row, 'withdrawQuote', { version });
        return read(tx, id);
      }),
    compare: async (acting, rfq_id, yearly_rate) => compareOf(acting, await rfqs.get(acting, rfq_id), yearly_rate),
    async compareAsSheets(acting, rfq_id, yearly_rate) {
      const rfq = await rfqs.get(acting, rfq_id);
      return sheetsOfComparison(rfq, await compareOf(acting, rfq, yearly_rate));
    },
  };
}

/** Whether an acceptance names just lines and quantities that were given already. */
function isTaken(given: readonly repo.AwardRow[], lines: NonNullable<z.output<typeof AcceptQuoteSchema>['lines']>): boolean {
  return lines.every(({ rfq_line_id, quantity }) =>
    given.some(
      (award) =>
        award.rfq_line_id === rfq_line_id && (quantity === undefined || award.quantity === quantityToThousandths(quantity)),
    ),
  );
}
