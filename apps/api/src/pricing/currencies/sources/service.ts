import type {
  CurrencySource,
  CurrencySourceInput,
  SaveCurrencySource,
  SourceTrial,
  StatedAmount,
} from '@rasteh/contract/pricing/currencies/sources';
import { sourceLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import { type Clock, toWire, toWireOrNull } from '../../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import { createOutboundReader } from '../../../core/plugins/outbound/reader.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Env } from '../../../env.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { percentChange } from '../../prices/index.ts';
import { listCurrencies, lockCurrency } from '../repo.ts';
import { ADDRESS_REFUSED, KEY_NEEDED, NAME_NEEDED } from './failure-text.ts';
import { createFetching } from './fetching.ts';
import { judge } from './judging.ts';
import * as repo from './repo.ts';

/** A source that failed several times in a row; `good_at` is null when no value was ever good. */
type FailingSource = { currency_id: number; title: string; failures: number; good_at: string | null; text: string };

/** The sources of currencies, and where each amount came from. */
export type CurrencySources = {
  list(): Promise<CurrencySource[]>;
  /** Sets a source, which is read at once. @throws not_found; stale with the source; invalid at `url` or `header_value` */
  save(context: RequestContext, currency_id: number, input: SaveCurrencySource): Promise<CurrencySource>;
  /** Removes a source if there is one. @throws not_found */
  remove(context: RequestContext, currency_id: number): Promise<{ deleted: number }>;
  /** Reads a source once and changes nothing. @throws not_found; invalid at `url` or `header_value` */
  test(currency_id: number, input: CurrencySourceInput): Promise<SourceTrial>;
  /** The amounts of a currency, newest first. @throws not_found; page_out_of_range */
  listAmounts(currency_id: number, page: PageQuery): Promise<{ data: StatedAmount[]; meta: PageMeta }>;
  /** The sources that failed several times in a row. */
  listFailing(): Promise<FailingSource[]>;
};

type SourcesDeps = {
  env: Pick<Env, 'RATE_STAND_IN'>;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  audit: Audit;
};

function toSource({ source, set_by }: { source: repo.SourceRow; set_by: string }): CurrencySource {
  const { header_value, set_at, good_amount, good_at, failed_at, failure, next_at, ...settings } = source;
  return {
    ...settings,
    set_by,
    set_at: toWire(set_at),
    last_good: good_amount === null || good_at === null ? null : { amount: good_amount, at: toWire(good_at) },
    failure: failure === null || failed_at === null ? null : { ...failure, at: toWire(failed_at) },
    next_at: toWire(next_at),
  };
}

/** What the audit log keeps: no key, and of the address what comes before its query, in which some services expect a key. */
function toEntry(row: Omit<CurrencySourceInput, 'header_value'>): object {
  const { url, path, factor, every_minutes, timeout_s, most_percent, least, most, header_name } = row;
  const { origin, pathname } = new URL(url);
  return { url: `${origin}${pathname}`, path, factor, every_minutes, timeout_s, most_percent, least, most, header_name };
}

/** Creates the sources of currencies. */
export function createCurrencySources({ env, db, clock, jobs, events, audit }: SourcesDeps): CurrencySources {
  const outbound = createOutboundReader({ standIns: env.RATE_STAND_IN });
  const fetching = createFetching({ db, clock, jobs, events, outbound });

  /** The key to send; one that was stored goes to the origin and in the header for which it was typed alone. */
  function keyFor(input: CurrencySourceInput, stored: repo.SourceRow | undefined): string | null {
    if (!outbound.allows(input.url)) throw invalid({ url: ADDRESS_REFUSED });
    const { header_name, header_value } = input;
    if (header_name === null && header_value !== undefined) throw invalid({ header_name: NAME_NEEDED });
    if (header_name === null) return null;
    if (header_value !== undefined) return header_value;
    const isSame = stored?.header_name === header_name && new URL(stored.url).origin === new URL(input.url).origin;
    if (!isSame) throw invalid({ header_value: KEY_NEEDED });
    return stored.header_value;
  }

  async function findCurrency(queries: Queries, id: number) {
    const [row] = await listCurrencies(queries, [id]);
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function find(queries: Queries, currency_id: number): Promise<CurrencySource> {
    const [row] = await repo.listSources(queries, currency_id);
    if (!row) throw new AppError('not_found');
    return toSource(row);
  }

  return {
    list: async () => (await repo.listSources(db.read)).map(toSource),
    save: (context, currency_id, { version, ...input }) =>
      db.transaction(async (tx) => {
        if (!(await lockCurrency(tx, currency_id))) throw new AppError('not_found');
        const stored = await repo.findSource(tx, currency_id);
        if (version !== (stored?.version ?? 0)) throw new AppError('stale', stored ? { data: await find(tx, currency_id) } : {});
        const header_value = keyFor(input, stored);
        const now = clock();
        await repo.putSource(tx, { ...input, currency_id, header_value, set_by: context.actor_id, set_at: now, next_at: now });
        const before = stored && toEntry(stored);
        const entry = { action: 'saveCurrencySource', entity: 'currency', entity_id: currency_id } as const;
        await audit.record(tx, context, { ...entry, before, after: toEntry(input) });
        await fetching.at(tx, currency_id, now);
        return find(tx, currency_id);
      }),
    remove: (context, currency_id) =>
      db.transaction(async (tx) => {
        if (!(await lockCurrency(tx, currency_id))) throw new AppError('not_found');
        const stored = await repo.findSource(tx, currency_id);
        if (!stored) return { deleted: 0 };
        await repo.deleteSource(tx, currency_id);
        const entry = { action: 'removeCurrencySource', entity: 'currency', entity_id: currency_id } as const;
        await audit.record(tx, context, { ...entry, before: toEntry(stored) });
        return { deleted: 1 };
      }),
    async test(currency_id, input) {
      const currency = await findCurrency(db.read, currency_id);
      const header_value = keyFor(input, await repo.findSource(db.read, currency_id));
      const judged = judge(await fetching.read({ ...input, header_value }), input, currency);
      const failure = 'failure' in judged ? judged.failure : null;
      const amount = judged.amount ?? null;
      return {
        read: 'read' in judged ? judged.read : judged.failure.read,
        amount,
        change_percent: amount === null ? null : percentChange(Number(currency.amount), Number(amount)),
        failure,
      };
    },
    async listAmounts(currency_id, query) {
      await findCurrency(db.read, currency_id);
      const meta = pageMeta(query, await repo.countStated(db.read, currency_id));
      const rows = await repo.listStated(db.read, currency_id, pageBounds(query));
      return { data: rows.map((row) => ({ ...row, at: toWire(row.at) })), meta };
    },
    async listFailing() {
      const rows = await repo.listFailing(db.read, sourceLimits.named_failures);
      return rows.map(({ source: { currency_id, failures, good_at, failure }, title }) => ({
        currency_id,
        title,
        failures,
        good_at: toWireOrNull(good_at),
        text: failure?.text ?? '',
      }));
    },
  };
}
