import { type Fixtures, nothing, optionsOf, type Scene } from '../fixtures.ts';
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

/** Valid calls by which admins keep categories, as in calls.ts. */
export const categoryCalls = {
  'catalogue.createCategory': {
    build: (_: Fixtures, { mobile }: Scene) => ({
      body: { parent_id: null, title: 'آجر', slug: `m${mobile}`, icon: 'tile', default_unit_id: 1 },
    }),
  },
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
