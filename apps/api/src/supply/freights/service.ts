import type { City } from '@rasteh/contract/goods/catalogue';
import { findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { FreightRate, OwnFreights, PublicFreight, PutFreights } from '@rasteh/contract/supply/freights';
import { freightLimits } from '@rasteh/contract/wire/text-limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Database } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue, Reference } from '../../goods/catalogue/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './repo.ts';

type FreightsDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  events: Pick<Events, 'publish'>;
  catalogue: Pick<Catalogue, 'reference'>;
};

const VALID_MS = freightLimits.days * DAY_MS;
const NO_CITY = 'این شهر پیدا نشد.';
const TWICE = 'برای این مسیر و این خودرو کرایهٔ دیگری هم نوشته‌اید.';

/** What suppliers charge for carrying their goods; what is stated is public at once, until it ends. */
export type Freights = {
  /** The table of a user, null before it was stated. */
  get(user_id: number): Promise<OwnFreights | null>;
  /** @throws stale with the table that was stated since, invalid at an unknown city and at a second rate of a vehicle */
  put(context: RequestContext, wanted: PutFreights): Promise<OwnFreights>;
  /** The valid rates of public suppliers to the city of a name; no city where the name is that of none, or of several. */
  listTo(city: string, supplier_ids: readonly number[]): Promise<{ city: City | null; rates: PublicFreight[] }>;
};

const momentsOf = (stated_at: number) => ({ stated_at: toWire(stated_at), valid_until: toWire(stated_at + VALID_MS) });

/** The rates of a table with their cities. */
const ratesOf = ({ rates }: repo.FreightsRow, { citiesById }: Reference): FreightRate[] =>
  rates.flatMap(({ from_city_id, city_id, ...trip }) => {
    const [from_city, city] = [citiesById.get(from_city_id), citiesById.get(city_id)];
    return from_city && city ? [{ from_city, city, ...trip }] : [];
  });

const toOwn = (row: repo.FreightsRow, reference: Reference): OwnFreights => ({
  rates: ratesOf(row, reference),
  ...momentsOf(row.stated_at),
  version: row.version,
});

function check({ rates }: PutFreights, { citiesById }: Reference): void {
  const known = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [at, { from_city_id, city_id, vehicle }] of rates.entries()) {
    const route = `${from_city_id} ${city_id} ${vehicle}`;
    if (!citiesById.has(from_city_id)) errors[`rates.${at}.from_city_id`] = NO_CITY;
    if (!citiesById.has(city_id)) errors[`rates.${at}.city_id`] = NO_CITY;
    if (known.has(route)) errors[`rates.${at}.vehicle`] = TWICE;
    known.add(route);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Creates the freight tables of suppliers. */
export const createFreights = ({ db, clock, audit, events, catalogue }: FreightsDeps): Freights => ({
  async get(user_id) {
    const row = await repo.findFreights(db.read, user_id);
    return row ? toOwn(row, await catalogue.reference()) : null;
  },

  async put(context, wanted) {
    const reference = await catalogue.reference();
    check(wanted, reference);
    const user_id = context.subject_id;
    return db.transaction(async (tx) => {
      const before = await repo.findFreights(tx, user_id);
      const stored = await repo.saveFreights(tx, { user_id, ...wanted, stated_at: clock() });
      if (!stored) {
        const now = await repo.findFreights(tx, user_id);
        throw new AppError('stale', now ? { data: toOwn(now, reference) } : {});
      }
      const facts = { before: { rates: before?.rates.length ?? 0 }, after: { rates: wanted.rates.length } };
      await audit.record(tx, context, { action: 'putFreights', entity: 'profile', entity_id: user_id, ...facts });
      await events.publish(tx, 'supplier.changed', { user_id });
      return toOwn(stored, reference);
    });
  },

  async listTo(name, supplier_ids) {
    const reference = await catalogue.reference();
    const city = findCity(name, [...reference.citiesById.values()]);
    if (!city) return { city, rates: [] };
    const tables = await repo.listPublic(db.read, supplier_ids, clock() - VALID_MS);
    const rates = tables.flatMap((table) =>
      ratesOf(table, reference).flatMap(({ city: to, ...rate }) =>
        to.id === city.id ? [{ ...rate, user_id: table.user_id, ...momentsOf(table.stated_at) }] : [],
      ),
    );
    return { city, rates };
  },
});
