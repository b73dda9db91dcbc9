import { dayFromNumber, dayNumber } from '@rasteh/persian/calendar/tehran';
import { type Fixtures, nothing, optionsOf, type Scene, vatDayOf } from '../fixtures.ts';
import type { Call } from '../send.ts';

/** An admin changes a category of the fixtures, in the version that it has there. */
const kept = (call: Pick<Call, 'body' | 'query'>) => ({
  named: {
    known: ({ category_id }: Fixtures) => ({ params: { categoryId: category_id }, ...call }),
    missing: () => ({ params: { categoryId: nothing.category_id }, ...call }),
  },
});

const INTO = 2;
/** An admin merges an option of the category into the other one. */
const ofOptions = (call: (into_id: number) => Pick<Call, 'body' | 'query'>) => {
  const of = (things: Pick<Fixtures, 'category_id'>) => {
    const [optionId, into_id] = optionsOf(things);
    return { params: { categoryId: things.category_id, optionId }, ...call(into_id) };
  };
  return { named: { known: (things: Fixtures) => of(things), missing: () => of(nothing) } };
};

/** An admin changes a group of synonyms of the fixtures. */
const ofSynonyms = (call: (id: number) => Pick<Call, 'body' | 'query'>) => ({
  named: {
    known: ({ category_id }: Fixtures) => ({ params: { synonymsId: category_id }, ...call(category_id) }),
    missing: () => ({ params: { synonymsId: nothing.category_id }, ...call(nothing.category_id) }),
  },
});

/** An admin changes a planned rate of the fixtures. */
const ofVatRate = (call: Pick<Call, 'body' | 'query'>) => ({
  named: {
    known: (things: Fixtures) => ({ params: { day: vatDayOf(things) }, ...call }),
    missing: () => ({ params: { day: '9999-12-31' }, ...call }),
  },
});

/** An admin changes a unit of the fixtures, which nothing names. */
const ofUnit = (call: (id: number) => Pick<Call, 'body' | 'query'>) => ({
  named: {
    known: ({ category_id }: Fixtures) => ({ params: { unitId: category_id }, ...call(category_id) }),
    missing: () => ({ params: { unitId: nothing.category_id }, ...call(nothing.category_id) }),
  },
});

/** Valid calls by which admins keep categories, the words that find their goods, units, and the rates of value added tax, as in calls.ts. */
export const categoryCalls = {
  'catalogue.createCategory': {
    build: (_: Fixtures, { mobile }: Scene) => ({
      body: { parent_id: null, title: 'آجر', slug: `m${mobile}`, icon: 'tile', default_unit_id: 1 },
    }),
  },
  'holidays.closeDay': { build: () => ({ params: { day: '2026-12-07' }, body: { name: 'آلودگی هوا' } }) },
  'holidays.openDay': { build: () => ({ params: { day: '2027-02-11' }, body: {} }) },
  'holidays.restoreDay': { build: () => ({ params: { day: '2026-12-07' } }) },
  'search.createSynonyms': {
    build: (_: Fixtures, { mobile }: Scene) => ({ body: { names: [`آجر ${mobile}`, `خشت ${mobile}`] } }),
  },
  'smsTexts.saveSmsText': {
    build: () => ({ params: { kind: 'log_in' }, body: { version: 0, text: 'کد شما در راسته: {code}' } }),
  },
  'vat.createVatRate': {
    build: (_: Fixtures, { mobile }: Scene) => ({
      body: { day: dayFromNumber(dayNumber('2026-12-01') + (Number(mobile) % 700)), rate: 1_000 },
    }),
  },
  'vat.updateVatRate': ofVatRate({ body: { version: 1, rate: 1_100 } }),
  'vat.deleteVatRate': ofVatRate({ query: { version: 1 } }),
  'units.createUnit': {
    build: (_: Fixtures, { mobile }: Scene) => ({
      body: { title: `پالت ${mobile}`, code: `n${mobile}`, dimension: 'piece', factor: '1' },
    }),
  },
  'units.updateUnit': ofUnit((id) => ({ body: { version: 1, title: `بستهٔ ${id}` } })),
  'units.deleteUnit': ofUnit(() => ({ query: { version: 1 } })),
  'search.updateSynonyms': ofSynonyms((id) => ({ body: { version: 1, names: [`نبشی ${id}`, `گوشه ${id}`] } })),
  'search.deleteSynonyms': ofSynonyms(() => ({ query: { version: 1 } })),
  'catalogue.updateCategory': kept({ body: { version: 1, title: 'آجر' } }),
  'catalogue.moveCategory': kept({ body: { version: 1, parent_id: null, before_id: null } }),
  'catalogue.deleteCategory': kept({ query: { version: 1 } }),
  'catalogue.getKeptLevels': kept({}),
  'categoryMerging.previewCategoryMerge': kept({ query: { into_id: INTO } }),
  'categoryMerging.mergeCategory': kept({ body: { version: 1, into_id: INTO } }),
  'categoryMerging.previewOptionMerge': ofOptions((into_id) => ({ query: { into_id } })),
  'categoryMerging.mergeOption': ofOptions((into_id) => ({ body: { version: 1, into_id } })),
  'catalogue.putLevels': kept({ body: { version: 1, levels: [{ title: 'سایز', options: [{ title: 'بزرگ' }] }] } }),
};
