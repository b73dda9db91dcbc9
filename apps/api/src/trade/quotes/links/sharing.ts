import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import type { Quote, QuoteLink } from '@rasteh/contract/trade/quotes/forms';
import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { takeBack_ms } from '../../../core/realtime/events/announcements.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { countCancelled, listAwards } from '../awards-repo.ts';
import type { Content } from '../content.ts';
import * as repo from '../repo.ts';
import { listNamedLines } from '../rfqs-repo.ts';
import { quoteToWire } from '../wire.ts';
import { fingerprintOf, hashOf, linkEnds, newToken } from './links.ts';
import * as linksRepo from './links-repo.ts';
import { findParties } from './parties-repo.ts';

type SharingDeps = { db: Database; clock: Clock; audit: Audit; catalogue: Catalogue; public_url: string };

/** Printed quotes, and public links to quotes. */
export type QuoteSharing = {
  /**
   * Creates a link to a quote that the user sent or received. It replaces the user's former link, not the other side's.
   * @throws not_found
   */
  share(context: RequestContext, quote_id: number): Promise<QuoteLink>;
  /** Deletes the user's own link, and returns the number of deleted links. @throws not_found */
  unshare(context: RequestContext, quote_id: number): Promise<number>;
  /**
   * Reads the quote of a link, while its supplier is active and until 90 days after the quote expired. The link of a side shows
   * the national id and economic code of that side; both links show both once an award of the quote can no longer be taken
   * back.
   * @throws not_found
   */
  read(token: string): Promise<SharedQuote>;
  /**
   * The printed form of a quote that the user sent or received. It shows the same codes as the user's own link.
   * @throws not_found
   */
  paper(context: RequestContext, quote_id: number): Promise<SharedQuote>;
  /**
   * The printed form of a quote with the awards alone that can no longer be taken back.
   * @throws not_found, conflict without such an award
   */
  awarded(context: RequestContext, quote_id: number): Promise<SharedQuote>;
};

/** Creates the sharing of quotes. */
export function createQuoteSharing({ db, clock, audit, catalogue, public_url }: SharingDeps): QuoteSharing {
  const find = async (queries: Queries, filter: Omit<repo.QuoteFilter, 'now'>): Promise<repo.QuoteRow> => {
    const [row] = await repo.listQuotes(queries, { ...filter, now: clock() }, { limit: 1, offset: 0 });
    if (!row) throw new AppError('not_found');
    return row;
  };
  /** The printed form of a quote for one side, whose codes are shown even before an award. */
  async function paperOf(row: repo.QuoteRow, side: number): Promise<SharedQuote> {
    const { quote, rfq, sent } = row;
    const reference = await catalogue.reference();
    const parties = await findParties(db.read, [quote.user_id, rfq.user_id]);
    const party = (user_id: number) => parties.get(user_id) ?? { name: '', identity: null, economic_code: null, city: null };
    const cityName = (city_id: number | null) => (city_id === null ? null : (reference.citiesById.get(city_id)?.name ?? null));
    const awards = await listAwards(db.read, [quote.id]);
    // An award that can still be taken back does not disclose the codes of the other side.
    const isDeal = awards.some(({ awarded_at }) => awarded_at + takeBack_ms <= clock());
    const partyToWire = (user_id: number) => {
      const { city_id, name, ...codes } = { city_id: null, ...party(user_id) };
      const shown = isDeal || side === user_id ? codes : { identity: null, economic_code: null };
      return { name, identity: shown.identity, economic_code: shown.economic_code, city: cityName(city_id) };
    };
    const lines = await listNamedLines(db.read, rfq.id);
    return {
      quote: quoteToWire(row, { awards, cancelled: await countCancelled(db.read, [quote.id]) }) satisfies Quote,
      rfq_lines: lines.map(({ id: line_id, position, title, text, quantity, unit_id }) => ({
        id: line_id,
        position,
        title: [title, text].filter(Boolean).join(' · '),
        quantity: thousandthsToQuantity(quantity),
        unit: reference.unitsById.get(unit_id) as RfqLine['unit'],
      })),
      seller: partyToWire(quote.user_id),
      buyer: partyToWire(rfq.user_id),
      fingerprint: fingerprintOf(quote.number, sent.version, sent.content as Content),
    };
  }

  return {
    paper: async ({ subject_id }, id) => paperOf(await find(db.read, { id, part: subject_id }), subject_id),
    async awarded({ subject_id }, id) {
      const shared = await paperOf(await find(db.read, { id, part: subject_id }), subject_id);
      const standing = shared.quote.awards.filter(({ awarded_at }) => Date.parse(awarded_at) + takeBack_ms <= clock());
      if (standing.length === 0) throw new AppError('conflict');
      return Object.assign({}, shared, { quote: Object.assign({}, shared.quote, { awards: standing }) });
    },
    share: (context, id) =>
      db.transaction(async (tx) => {
        const { quote } = await find(tx, { id, part: context.subject_id });
        // The row is locked, so that the quote cannot be taken back during this transaction.
        if (!(await linksRepo.lockQuote(tx, id))) throw new AppError('not_found');
        const { token, token_hash } = newToken();
        await linksRepo.putLink(tx, { quote_id: id, made_by: context.subject_id, token_hash, created_at: clock() });
        await audit.record(tx, context, { action: 'createQuoteLink', entity: 'quote', entity_id: id });
        return { token, url: `${public_url}/q/${token}`, expires_at: toWire(linkEnds(quote.valid_until)) };
      }),
    unshare: (context, id) =>
      db.transaction(async (tx) => {
        await find(tx, { id, part: context.subject_id });
        const deleted = await linksRepo.deleteLink(tx, id, context.subject_id);
        if (deleted > 0) await audit.record(tx, context, { action: 'deleteQuoteLink', entity: 'quote', entity_id: id });
        return deleted;
      }),
    async read(token) {
      const link = await linksRepo.findByToken(db.read, hashOf(token));
      if (!link) throw new AppError('not_found');
      const row = await find(db.read, { id: link.quote_id });
      if (!row.is_supplier_active || linkEnds(row.quote.valid_until) <= clock()) throw new AppError('not_found');
      return paperOf(row, link.made_by);
    },
  };
}
