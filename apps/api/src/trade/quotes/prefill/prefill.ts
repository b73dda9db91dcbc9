import type { Price } from '@rasteh/contract/pricing/prices';
import type { PrefillQuerySchema, PrefillTerms, QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { z } from 'zod';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Catalogue, Reference } from '../../../goods/catalogue/index.ts';
import type { Prices } from '../../../pricing/prices/index.ts';
import type { PublicRfqs } from '../../rfqs/index.ts';
import type { Content } from '../content.ts';
import { prefillLine, type QuoteTerms } from './choice.ts';
import * as repo from './repo.ts';

type PrefillDeps = { db: Database; clock: Clock; catalogue: Catalogue; prices: Prices; publicRfqs: PublicRfqs };
type Query = z.output<typeof PrefillQuerySchema>;

/** What a quote can start with. */
export type Prefill = {
  /** The amounts and terms that a supplier's quote for an RFQ can start with. @throws not_found */
  read(context: RequestContext, rfq_id: number, query: Query): Promise<QuotePrefill>;
  /** How many lines of an RFQ the form fills with a price of the supplier that is for sale; 0 for one that may not be seen. */
  countFilled(context: RequestContext, rfq_id: number): Promise<number>;
  /** The lines of a visible RFQ, on the terms of a quote. */
  readLines(queries: Queries, context: RequestContext, rfq: PublicRfq, terms: QuoteTerms): Promise<QuotePrefill['lines']>;
};

/** Whether a price fills a line does not depend on the terms: they choose among several. */
const anyTerms: QuoteTerms = { vat_included: false, delivery: 'warehouse', payment: 'cash', credit_days: 0, city_id: null };

/** The most frequent value; of equally frequent ones the first. */
function mostFrequent<T>(values: readonly T[]): T | undefined {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

const termsOfQuote = (content: Content, sent_at: number): Omit<PrefillTerms, 'city'> => ({
  from: 'quote',
  quoted_at: toWire(sent_at),
  vat_included: content.vat_included,
  delivery: content.delivery,
  payment: content.payment,
  credit_days: content.credit_days,
  valid_days: Math.max(1, Math.round((Date.parse(content.valid_until) - sent_at) / DAY_MS)),
  lead_time_days: mostFrequent(content.lines.flatMap(({ lead_time_days }) => lead_time_days ?? [])) ?? null,
});

/** Without an earlier quote, the terms that most prices for the lines have in common with the others. */
function termsOfPrices(prices: readonly Price[]): Omit<PrefillTerms, 'city'> {
  const stated = prices.filter(({ state }) => state === 'available');
  const payment = mostFrequent(stated.map((price) => price.payment)) ?? 'cash';
  const days = stated.filter((price) => price.payment === payment).map(({ credit_days }) => credit_days);
  return {
    from: 'prices',
    quoted_at: null,
    vat_included: mostFrequent(stated.map(({ vat_included }) => vat_included)) ?? false,
    delivery: mostFrequent(stated.map(({ delivery }) => delivery)) ?? 'warehouse',
    payment,
    credit_days: payment === 'credit' ? (mostFrequent(days) ?? 0) : 0,
    valid_days: null,
    lead_time_days: null,
  };
}

/** Creates the reader of what a quote can start with. */
export function createPrefill({ db, clock, catalogue, prices, publicRfqs }: PrefillDeps): Prefill {
  const pricesFor = (queries: Queries, { subject_id }: RequestContext, { lines }: PublicRfq) =>
    prices.readOfProducts(queries, subject_id, [...new Set(lines.flatMap(({ product }) => product?.id ?? []))]);

  // A delegate for RFQs may not read amounts that are closed to all others: those of expired prices.
  const linesOf = async (context: RequestContext, rfq: PublicRfq, own: readonly Price[], terms: QuoteTerms) => {
    const { vat } = await catalogue.reference();
    const known = { vat, terms, now: clock(), seesExpired: context.actor_id === context.subject_id };
    return rfq.lines.map((line) => prefillLine(line, own, known));
  };

  /** Goods that are delivered go to the buyer's city; others are handed over where they were last time, or at the supplier's. */
  async function cityOf(user_id: number, rfq: PublicRfq, last: Content | null, reference: Reference) {
    if (last) return last.delivery === 'delivered' ? rfq.city : last.city;
    const city_id = await repo.findCityId(db.read, user_id);
    return (city_id === undefined ? undefined : reference.citiesById.get(city_id)) ?? null;
  }

  return {
    async read(context, rfq_id, query) {
      const user_id = context.subject_id;
      const rfq = await publicRfqs.find(db.read, user_id, rfq_id);
      if (!rfq) throw new AppError('not_found');
      const [own, sent] = await Promise.all([pricesFor(db.read, context, rfq), repo.findLastSent(db.read, user_id)]);
      const last = sent ? (sent.content as Content) : null;
      const city = await cityOf(user_id, rfq, last, await catalogue.reference());
      const terms = { ...(last && sent ? termsOfQuote(last, sent.sent_at) : termsOfPrices(own)), city };
      const payment = query.payment ?? terms.payment;
      const wanted: QuoteTerms = {
        payment,
        vat_included: query.vat_included === undefined ? terms.vat_included : query.vat_included === 'true',
        delivery: query.delivery ?? terms.delivery,
        city_id: query.city_id ?? city?.id ?? null,
        credit_days: payment === 'cash' ? 0 : (query.credit_days ?? terms.credit_days),
      };
      return { terms, lines: await linesOf(context, rfq, own, wanted) };
    },
    async countFilled(context, rfq_id) {
      const rfq = await publicRfqs.find(db.read, context.subject_id, rfq_id);
      if (!rfq) return 0;
      const lines = await linesOf(context, rfq, await pricesFor(db.read, context, rfq), anyTerms);
      return lines.filter(({ price }) => price !== null && price.age !== 'expired').length;
    },
    readLines: async (queries, context, rfq, terms) => linesOf(context, rfq, await pricesFor(queries, context, rfq), terms),
  };
}
