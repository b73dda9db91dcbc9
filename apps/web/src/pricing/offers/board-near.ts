import type { CategoryDetail } from '@rasteh/contract/goods/catalogue';
import type { Api } from '../../core/http/api.ts';
import { sizesOf } from '../../core/market/category-link.ts';
import { boardQuery } from './queries.ts';

/** The products of neighbouring sizes that are shown. */
const SHOWN = 6;

/** The board of the sizes before and after one, whose products stand below it. */
export function nearQuery(api: Api, category: Pick<CategoryDetail, 'id' | 'slug' | 'levels'>, size_id: number) {
  const sizes = sizesOf(category);
  const at = sizes.findIndex(({ id }) => id === size_id);
  const near = [sizes[at + 1], sizes[at - 1]].flatMap((size) => (size ? [size.id] : []));
  return {
    ...boardQuery(api, category, { option_ids: near.join(), per_page: String(SHOWN) }),
    enabled: near.length > 0,
  };
}
