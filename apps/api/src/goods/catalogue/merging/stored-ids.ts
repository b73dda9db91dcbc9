import type { Transaction } from '../../../core/db/database.ts';
import type { Replaced } from './ids-repo.ts';
import * as repo from './stored-ids-repo.ts';

/** What stored JSON is to name in place of what it names. */
export type Renames = { category_id: Replaced; product_id: Replaced; variation_id: Replaced };

/** The value of a field: an id, or a list of them in a field named for several. */
function renamedField(name: string, value: unknown, renames: Renames): unknown {
  const one = renames[name as keyof Renames];
  if (one) return one.get(Number(value)) ?? value;
  const several = name.endsWith('_ids') ? renames[name.slice(0, -1) as keyof Renames] : undefined;
  if (!several || !Array.isArray(value) || !value.some((id) => several.has(id))) return renamed(value, renames);
  return [...new Set(value.map((id) => several.get(id) ?? id))];
}

/** JSON with the ids in their named fields replaced; the same value when it names none of them. */
export function renamed<T>(value: T, renames: Renames): T {
  if (Array.isArray(value)) {
    const list = value.map((one) => renamed(one, renames));
    return (list.some((one, n) => one !== value[n]) ? list : value) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const fields = Object.entries(value).map(([name, field]) => {
    const next = renamedField(name, field, renames);
    isSame &&= next === field;
    return [name, next];
  });
  return isSame ? value : (Object.fromEntries(fields) as T);
}

/** Replaces ids in what is stored as JSON: filters, templates, waiting changes and open price lists. Returns the saved searches. */
export async function renameStored(tx: Transaction, renames: Renames): Promise<number> {
  let searches = 0;
  for await (const row of repo.listSearches(tx)) {
    const filters: unknown = JSON.parse(row.filters);
    const next = renamed(filters, renames);
    if (next === filters) continue;
    searches += 1;
    await repo.setSearch(tx, row, JSON.stringify(next));
  }
  for await (const { id, filter } of repo.listViews(tx)) {
    const next = renamed(filter, renames);
    if (next !== filter) await repo.setView(tx, id, next);
  }
  for await (const { id, filter } of repo.listSheets(tx)) {
    const next = renamed(filter, renames);
    if (next !== filter) await repo.setSheet(tx, id, next);
  }
  for await (const { id, lines } of repo.listTemplates(tx)) {
    const next = renamed(lines, renames);
    if (next !== lines) await repo.setTemplate(tx, id, next);
  }
  for await (const { id, data } of repo.listPending(tx)) {
    const next = renamed(data, renames);
    if (next !== data) await repo.setPending(tx, id, next);
  }
  for await (const { id, chosen, suggestions } of repo.listRows(tx)) {
    const next = renamed({ chosen, suggestions }, renames);
    if (next.chosen !== chosen || next.suggestions !== suggestions) await repo.setRow(tx, id, next);
  }
  return searches;
}
