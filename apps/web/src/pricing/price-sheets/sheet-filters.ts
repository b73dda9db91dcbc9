import type { PriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { faPriceSheets as texts } from '../../i18n/pricing/price-sheets.ts';

type Filter = PriceSheet['filter'];
/** Prices that may be chosen for a sheet: their name and their filter. */
export type SheetChoice = { key: string; label: string; filter: Filter };
type Named = { id: number; name: string; filter: Record<string, unknown> };
/** What is chosen from beside all prices. */
export type SheetSources = {
  /** The filter of the grid that the user comes from. */
  current: Filter;
  views: readonly Named[];
  categories: readonly { id: number; title: string }[];
};

const fields = ['category_id', 'province_id', 'delivery', 'q'] as const;

/** What a sheet keeps of a filter of the grid: which states customers see is a choice of its own. */
export const sheetFilterOf = (filter: Record<string, unknown>): Filter =>
  Object.fromEntries(fields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : []))) as Filter;

const isSame = (a: Filter, b: Filter): boolean => fields.every((field) => (a[field] ?? null) === (b[field] ?? null));
const isEmpty = (filter: Filter): boolean => isSame(filter, {});

/** The choices in their groups; a filter that is among them stands once. */
export function choicesOf({ current, views, categories }: SheetSources, kept: Filter = {}) {
  const named: SheetChoice[] = views
    .map(({ id, name, filter }) => ({ key: `view-${id}`, label: texts.view_option(name), filter: sheetFilterOf(filter) }))
    .filter(({ filter }) => !isEmpty(filter));
  const ofCategories: SheetChoice[] = categories.map(({ id, title }) => ({
    key: `category-${id}`,
    label: title,
    filter: { category_id: id },
  }));
  const isNamed = (filter: Filter) => isEmpty(filter) || [...named, ...ofCategories].some((one) => isSame(one.filter, filter));
  const first: SheetChoice[] = [
    { key: 'all', label: texts.all, filter: {} },
    ...(isNamed(current) ? [] : [{ key: 'current', label: texts.current, filter: current }]),
    ...(isNamed(kept) || isSame(kept, current) ? [] : [{ key: 'kept', label: texts.kept, filter: kept }]),
  ];
  return { first, views: named, categories: ofCategories, all: [...first, ...named, ...ofCategories] };
}

/** The choice with this filter. */
export const choiceOf = (choices: readonly SheetChoice[], filter: Filter): SheetChoice | undefined =>
  choices.find((choice) => isSame(choice.filter, filter));
