import { type CreateUnit, type KeptUnit, type UnitUse, type UpdateUnit, unitDimensions } from '@rasteh/contract/goods/units';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import { foldText } from '@rasteh/persian/fold';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { isDangling, isDuplicate } from '../../core/db/refusals.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './repo.ts';

/** The units of sale as admins keep them; each change is in the audit log, and published. Each is of the version it names, else stale. */
export type Units = {
  /** All units with what names each. */
  list(): Promise<KeptUnit[]>;
  /** @throws invalid for a code or title that another one has */
  create(context: RequestContext, wanted: CreateUnit): Promise<KeptUnit>;
  /** @throws not_found, stale, invalid; unit_in_use for the code, dimension or factor of one that something names */
  update(context: RequestContext, id: number, change: UpdateUnit): Promise<KeptUnit>;
  /** @throws not_found, stale, unit_in_use */
  remove(context: RequestContext, id: number, version: number): Promise<{ deleted: number }>;
};

type UnitsDeps = { db: Database; clock: Clock; events: Events; audit: Audit };

const CODE_TAKEN = 'این کد برای واحد دیگری ثبت شده است.';
const TITLE_TAKEN = 'واحد دیگری همین نام را دارد.';

type Named = Pick<repo.UnitRow, 'title' | 'code' | 'dimension' | 'factor'> & { retired_at?: number | null };
const factsOf = ({ title, code, dimension, factor, retired_at }: Named) => ({
  title,
  unit_code: code,
  dimension,
  unit_factor: factor,
  is_retired: Boolean(retired_at),
});

/** @throws invalid for a code or title that another one has */
function checkNames(rows: readonly repo.UnitRow[], { title, code }: Named, id: number | null): void {
  const others = rows.filter((row) => row.id !== id);
  const isTaken = others.some((row) => row.code === code);
  const isTitleTaken = others.some((row) => foldText(row.title) === foldText(title));
  if (isTaken || isTitleTaken)
    throw invalid({ ...(isTaken ? { code: CODE_TAKEN } : {}), ...(isTitleTaken ? { title: TITLE_TAKEN } : {}) });
}

const isNamed = ({ records, ...counts }: UnitUse): boolean => records || Object.values(counts).some((n) => n > 0);
/** What names each unit. */
async function readUses(queries: Queries): Promise<(id: number) => UnitUse> {
  const countsOf = await repo.readCounts(queries);
  return (id) => {
    const { counts, hasPrices } = countsOf(id);
    return { ...counts, records: hasPrices && counts.prices === 0 };
  };
}

/** Creates the units of sale as admins keep them. */
export function createUnits({ db, clock, events, audit }: UnitsDeps): Units {
  async function list(): Promise<KeptUnit[]> {
    const [rows, useOf] = await Promise.all([repo.listUnits(db.read), readUses(db.read)]);
    return rows.flatMap(({ retired_at, ...row }) => {
      const [use, dimension] = [useOf(row.id), unitDimensions.find((one) => one === row.dimension)];
      return dimension ? [{ ...row, dimension, is_retired: retired_at !== null, is_used: isNamed(use), use }] : [];
    });
  }
  async function get(id: number): Promise<KeptUnit> {
    const found = (await list()).find((one) => one.id === id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  type Change = { action: AuditAction; entity_id: number; before?: object; after?: object };
  async function note(tx: Transaction, context: RequestContext, change: Change): Promise<void> {
    await audit.record(tx, context, { entity: 'unit', ...change });
    await events.publish(tx, 'unit.changed', {});
  }

  /** Changes a unit in the version that was read. @throws not_found, stale */
  const change = <T>(
    { id, version }: { id: number; version: number },
    apply: (tx: Transaction, row: repo.UnitRow, rows: repo.UnitRow[]) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const rows = await repo.lockUnits(tx);
      const row = rows.find((one) => one.id === id);
      if (!row) throw new AppError('not_found');
      if (row.version !== version) throw new AppError('stale');
      return apply(tx, row, rows);
    });

  /** Deletes a unit that nothing names. @throws unit_in_use */
  async function drop(tx: Transaction, id: number): Promise<void> {
    const use = (await readUses(tx))(id);
    if (isNamed(use)) throw new AppError('unit_in_use', { data: use });
    try {
      await repo.deleteUnit(tx, id);
    } catch (error) {
      // What is not counted names it, or came to name it just now.
      throw isDangling(error) ? new AppError('unit_in_use', { data: { ...use, records: true } }) : error;
    }
  }

  return {
    list,
    async create(context, wanted) {
      const id = await db
        .transaction(async (tx) => {
          checkNames(await repo.lockUnits(tx), wanted, null);
          const entity_id = await repo.insertUnit(tx, wanted);
          await note(tx, context, { action: 'createUnit', entity_id, after: factsOf(wanted) });
          return entity_id;
        })
        .catch((error: unknown) => {
          // Two first units at once have no row to lock.
          throw isDuplicate(error) ? invalid({ code: CODE_TAKEN }) : error;
        });
      return get(id);
    },
    async update(context, id, { version, is_retired, ...given }) {
      const kept = await change({ id, version }, async (tx, row, rows) => {
        const retired_at = is_retired === undefined ? row.retired_at : is_retired ? (row.retired_at ?? clock()) : null;
        const next = { ...row, ...given, retired_at, version: version + 1 };
        checkNames(rows, next, id);
        const isSame = (['code', 'dimension', 'factor'] as const).every((name) => next[name] === row[name]);
        let entity_id = id;
        if (isSame) await repo.updateUnit(tx, id, next);
        else {
          await drop(tx, id);
          // Another id: what is being stated in the former unit was computed by its factor, and finds none.
          const { id: _former, ...values } = next;
          entity_id = await repo.insertUnit(tx, values);
        }
        await note(tx, context, { action: 'updateUnit', entity_id, before: factsOf(row), after: factsOf(next) });
        return entity_id;
      });
      return get(kept);
    },
    async remove(context, id, version) {
      await change({ id, version }, async (tx, row) => {
        await drop(tx, id);
        await note(tx, context, { action: 'deleteUnit', entity_id: id, before: factsOf(row) });
      });
      return { deleted: 1 };
    },
  };
}
