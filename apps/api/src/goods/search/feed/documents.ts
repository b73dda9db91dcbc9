import type { Database } from '../../../core/db/database.ts';
import type { Reference } from '../../catalogue/index.ts';
import type { IndexDocument } from '../engine/documents.ts';
import { findOffered } from '../products-repo.ts';
import type { SearchKind } from '../thread/protocol.ts';
import * as repo from './documents-repo.ts';

/** Reads documents of a kind from the database. */
export type DocumentReader = {
  /** The next ids after one, lowest first, of documents and of what is not public now. */
  listIds(kind: SearchKind, after: number, limit: number): Promise<number[]>;
  /** Those of these documents that are public now. */
  read(kind: SearchKind, ids: readonly number[]): Promise<IndexDocument[]>;
};

/** Later times rank higher, by the minute, and stay below a million. */
const rankOfTime = (time: number | null): number => Math.max(0, ((time ?? 0) - 1_700_000_000_000) / 60_000_000);
const VERIFIED = { verified: 2, registered: 1, none: 0 };

/** Creates the reader of documents. */
export function createDocumentReader(db: Database, clock: () => number, reference: () => Promise<Reference>): DocumentReader {
  const titlesOf = ({ categoriesById }: Reference, id: number): string[] =>
    categoriesById.get(id)?.path.map(({ title }) => title) ?? [];
  const placesOf = ({ citiesById }: Reference, ids: readonly number[]): string[] =>
    ids.flatMap((id) => citiesById.get(id)?.name ?? []);

  async function products(ids: readonly number[], known: Reference): Promise<IndexDocument[]> {
    const rows = await repo.listProducts(db.read, ids);
    const found = rows.map(({ id }) => id);
    const offered = await findOffered(db.read, found, {}, clock());
    return rows.map(({ id, title, category_id, options_key }) => ({
      id,
      title,
      options: known.chosenOptions(options_key).map(({ option }) => option),
      context: titlesOf(known, category_id).slice(0, 1),
      group: category_id,
      // Offers first, then the last statement, which is less than one.
      rank: (offered.get(id)?.offers ?? 0) + (offered.get(id)?.stated_at ?? 0) / 1e13,
    }));
  }

  async function suppliers(ids: readonly number[], known: Reference): Promise<IndexDocument[]> {
    return (await repo.listSuppliers(db.read, ids)).map(({ id, title, handle, city_id, verified, category_ids, city_ids }) => ({
      id,
      title,
      options: [handle.replaceAll('-', ' ')],
      context: [
        ...placesOf(known, [city_id, ...city_ids]),
        ...category_ids.flatMap((category) => titlesOf(known, category).slice(0, 1)),
      ],
      group: 0,
      rank: VERIFIED[verified],
    }));
  }

  async function inventories(ids: readonly number[], known: Reference): Promise<IndexDocument[]> {
    return (await repo.listInventories(db.read, ids, clock())).map(
      ({ id, title, product, category_id, city_id, refreshed_at }) => ({
        id,
        title,
        options: [product],
        context: [...titlesOf(known, category_id).slice(0, 1), ...placesOf(known, [city_id])],
        group: category_id,
        rank: rankOfTime(refreshed_at),
      }),
    );
  }

  async function rfqs(ids: readonly number[], known: Reference): Promise<IndexDocument[]> {
    return (await repo.listRfqs(db.read, ids, clock())).map(({ id, title, city_id, lines, refreshed_at }) => ({
      id,
      title,
      options: lines,
      context: placesOf(known, [city_id]),
      group: 0,
      rank: rankOfTime(refreshed_at),
    }));
  }

  function categories(ids: readonly number[], known: Reference): IndexDocument[] {
    return ids
      .flatMap((id) => known.categoriesById.get(id) ?? [])
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ id, title, position, children, path }) => ({
        id,
        title,
        options: [],
        context: path.slice(1).map((node) => node.title),
        group: id,
        rank: (children.length > 0 ? 0 : 1_000) - position,
      }));
  }

  const readers = { product: products, supplier: suppliers, inventory: inventories, rfq: rfqs, category: categories };
  return {
    async listIds(kind, after, limit) {
      if (kind !== 'category') return repo.listIds(db.read, kind, after, limit);
      const ids = (await reference()).categories.map(({ id }) => id).filter((id) => id > after);
      return ids.sort((a, b) => a - b).slice(0, limit);
    },
    read: async (kind, ids) => readers[kind](ids, await reference()),
  };
}
