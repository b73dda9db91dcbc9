import type { Database } from '../../../core/db/database.ts';
import type { Reference } from '../../catalogue/index.ts';
import type { IndexDocument } from '../engine/documents.ts';
import { findOffered } from '../products-repo.ts';
import type { SearchKind } from '../thread/protocol.ts';
import * as repo from './documents-repo.ts';

/** Reads documents of a kind from the database: some of those that are public now. */
export type ReadDocuments = (kind: SearchKind, some: repo.Some) => Promise<IndexDocument[]>;

/** Later times rank higher, by the minute, and stay below a million. */
const rankOfTime = (time: number | null): number => Math.max(0, ((time ?? 0) - 1_700_000_000_000) / 60_000_000);
const VERIFIED = { verified: 2, registered: 1, none: 0 };

/** Creates the reader of documents. */
export function createDocumentReader(db: Database, clock: () => number, reference: () => Promise<Reference>): ReadDocuments {
  const titlesOf = ({ categoriesById }: Reference, id: number): string[] =>
    categoriesById.get(id)?.path.map(({ title }) => title) ?? [];
  const placesOf = ({ citiesById }: Reference, ids: readonly number[]): string[] =>
    ids.flatMap((id) => citiesById.get(id)?.name ?? []);

  async function products(some: repo.Some, known: Reference): Promise<IndexDocument[]> {
    const rows = await repo.listProducts(db.read, some);
    const ids = rows.map(({ id }) => id);
    const offered = ids.length > 0 ? await findOffered(db.read, ids, {}, clock()) : new Map<number, never>();
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

  async function suppliers(some: repo.Some, known: Reference): Promise<IndexDocument[]> {
    return (await repo.listSuppliers(db.read, some)).map(({ id, title, handle, city_id, verified, category_ids, city_ids }) => ({
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

  async function inventories(some: repo.Some, known: Reference): Promise<IndexDocument[]> {
    return (await repo.listInventories(db.read, some, clock())).map(
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

  async function rfqs(some: repo.Some, known: Reference): Promise<IndexDocument[]> {
    return (await repo.listRfqs(db.read, some, clock())).map(({ id, title, city_id, lines, refreshed_at }) => ({
      id,
      title,
      options: lines,
      context: placesOf(known, [city_id]),
      group: 0,
      rank: rankOfTime(refreshed_at),
    }));
  }

  function categories(some: repo.Some, known: Reference): IndexDocument[] {
    if (!('ids' in some) && some.after > 0) return [];
    const wanted = 'ids' in some ? new Set(some.ids) : null;
    return known.categories
      .filter(({ id, is_hidden }) => !is_hidden && (!wanted || wanted.has(id)))
      .map(({ id, title, position, children, path }) => ({
        id,
        title,
        options: [],
        context: path.slice(1).map((node) => node.title),
        group: id,
        rank: (children.length > 0 ? 0 : 1_000) - position,
      }));
  }

  return async (kind, some) => {
    const known = await reference();
    switch (kind) {
      case 'product':
        return products(some, known);
      case 'supplier':
        return suppliers(some, known);
      case 'inventory':
        return inventories(some, known);
      case 'rfq':
        return rfqs(some, known);
      case 'category':
        return categories(some, known);
    }
  };
}
