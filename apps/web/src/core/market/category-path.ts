import type { Category } from '@rasteh/contract/goods/catalogue';

/** A category in a breadcrumb. */
export type CategoryStep = Pick<Category, 'title' | 'slug'>;

/** The ancestors of a category, the root first. */
export function ancestorsOf({ parent_id }: Pick<Category, 'parent_id'>, categories: readonly Category[]): CategoryStep[] {
  const parent = categories.find(({ id }) => id === parent_id);
  return parent ? [...ancestorsOf(parent, categories), { title: parent.title, slug: parent.slug }] : [];
}
