import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { slices } from '../../lib/slices.ts';

/** Work in the transaction of an event, and the query of the ids that it is about; the query gets placeholders for the data of the event. */
export type AttachedWork<Data extends object> = {
  find(queries: Queries, data: Data): SQLWrapper;
  run(tx: Transaction, ids: number[], data: Data): Promise<void>;
};
type AnyWork = AttachedWork<object>;

/** The longest list in the data of an event that one statement takes. */
const MOST = 1_000;

/** The data of an event, once for each part of a long list. */
function partsOf(data: object): object[] {
  const [name = '', list = []] = Object.entries(data).find(([, value]) => Array.isArray(value) && value.length > MOST) ?? [];
  return name ? slices(list as unknown[], MOST).map((part) => ({ ...data, [name]: part })) : [data];
}

/** One query of the ids of all work of an event, with the place of the work that each is for. */
const lookOf = (all: readonly AnyWork[]) =>
  prepared((queries, data: object) => {
    const parts = all.map(({ find }, at) => sql`${sql.raw(`found${at}`)} (id) as (${find(queries, data).getSQL()})`);
    const rows = all.map((_, at) => sql.raw(`select ${at} as place, id from found${at}`));
    return queries
      .select({ place: sql`place`.mapWith(Number), id: sql`id`.mapWith(Number) })
      .from(sql`(with ${sql.join(parts, sql`, `)} ${sql.join(rows, sql` union all `)}) as found`);
  });

/** Creates the work that is done in the transactions of events: one statement finds out whether there is any, however much is attached. */
export function createAttachedWork() {
  const attached = new Map<string, { all: AnyWork[]; look: ReturnType<typeof lookOf> }>();
  return {
    attach<Data extends object>(name: string, work: AttachedWork<Data>): void {
      const all = [...(attached.get(name)?.all ?? []), work as AnyWork];
      attached.set(name, { all, look: lookOf(all) });
    },
    /** Does the work of an event that has any. */
    async run(tx: Transaction, name: string, data: object): Promise<void> {
      const { all, look } = attached.get(name) ?? {};
      if (!all || !look) return;
      const ids = all.map(() => new Set<number>());
      for (const part of partsOf(data)) for (const { place, id } of await look(tx, part)) ids[place]?.add(id);
      for (const [place, found] of ids.entries()) if (found.size > 0) await all[place]?.run(tx, [...found], data);
    },
  };
}
