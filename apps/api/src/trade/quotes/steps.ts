import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { countCancelled, listAwards } from './awards-repo.ts';
import * as repo from './repo.ts';
import { quoteToWire } from './wire.ts';

type Filter = Omit<repo.QuoteFilter, 'now'>;

/** The steps that all changes of a quote share. */
export type QuoteSteps = {
  wireOf(queries: Queries, rows: repo.QuoteRow[]): Promise<Quote[]>;
  /** @throws not_found */
  find(queries: Queries, filter: Filter): Promise<repo.QuoteRow>;
  /** A quote in its current state. @throws not_found */
  read(queries: Queries, id: number): Promise<Quote>;
  /** Finds a quote and checks its version (optimistic locking). @throws not_found, stale with the current quote */
  seen(tx: Transaction, filter: Filter, version: number): Promise<repo.QuoteRow>;
  /** Creates the error `stale` with the current quote. */
  stale(tx: Transaction, id: number): Promise<AppError>;
  /** Records a change in the audit log, and publishes it to both sides. */
  note(tx: Transaction, context: RequestContext, row: repo.QuoteRow, done: Done): Promise<void>;
  /** Publishes to both sides that a quote has changed. */
  publish(tx: Transaction, sides: repo.Sides): Promise<void>;
};
type Done = { action: AuditAction; before?: object; after: unknown };

/** Creates the steps. */
export function createQuoteSteps({ clock, audit, events }: { clock: Clock; audit: Audit; events: Events }): QuoteSteps {
  async function wireOf(queries: Queries, rows: repo.QuoteRow[]): Promise<Quote[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ quote }) => quote.id);
    const awarded = { awards: await listAwards(queries, ids), cancelled: await countCancelled(queries, ids) };
    return rows.map((row) => quoteToWire(row, awarded));
  }
  async function find(queries: Queries, filter: Filter): Promise<repo.QuoteRow> {
    const [row] = await repo.listQuotes(queries, { ...filter, now: clock() }, { limit: 1, offset: 0 });
    if (!row) throw new AppError('not_found');
    return row;
  }
  async function read(queries: Queries, id: number): Promise<Quote> {
    const [quote] = await wireOf(queries, [await find(queries, { id })]);
    return quote as Quote;
  }
  const stale = async (tx: Transaction, id: number) => new AppError('stale', { data: await read(tx, id) });
  const publish = (tx: Transaction, { quote_id, rfq_id, sender_id, buyer_id }: repo.Sides) =>
    events.publish(tx, 'quote.changed', { quote_id, rfq_id, sender_id, buyer_id });

  return {
    wireOf,
    find,
    read,
    stale,
    publish,
    async seen(tx, filter, version) {
      const row = await find(tx, filter);
      if (row.quote.version !== version) throw await stale(tx, row.quote.id);
      return row;
    },
    async note(tx, context, { quote, rfq }, { action, before, after }) {
      const entry = { action, entity: 'quote', entity_id: quote.id, before: { status: quote.status, ...before }, after };
      await audit.record(tx, context, entry);
      await publish(tx, { quote_id: quote.id, rfq_id: rfq.id, sender_id: quote.user_id, buyer_id: rfq.user_id });
    },
  };
}
