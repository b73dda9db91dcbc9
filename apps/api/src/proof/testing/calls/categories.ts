import { type Fixtures, nothing, type Scene } from '../fixtures.ts';
import type { Call } from '../send.ts';

/** An admin changes a category of the fixtures, in the version that it has there. */
const kept = (call: Pick<Call, 'body' | 'query'>) => ({
  named: {
    known: ({ category_id }: Fixtures) => ({ params: { categoryId: category_id }, ...call }),
    missing: () => ({ params: { categoryId: nothing.category_id }, ...call }),
  },
});

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
  'catalogue.putLevels': kept({ body: { version: 1, levels: [{ title: 'سایز', options: [{ title: 'بزرگ' }] }] } }),
};
