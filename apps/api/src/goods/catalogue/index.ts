export {
  amountInTerms,
  comparableAmount,
  comparableQuantity,
  comparisonUnits,
  type Goods,
  type Piece,
  pieceOf,
} from './comparison.ts';
export { createCategoryEditing } from './editing/service.ts';
export { createGoodsFinder } from './goods-repo.ts';
export { publishCategories } from './live.ts';
export { renamed } from './merging/renamed.ts';
export { categoryMergingRoutes } from './merging/routes.ts';
export { createCategoryMerging } from './merging/service.ts';
export type { Merge, MergeStep, MovedProducts } from './merging/steps.ts';
export { identify, productSlug, productWordsOf } from './product-identity.ts';
export { type CategoryNode, type ChosenOption, findNode, type Reference, readReference } from './reference.ts';
export { catalogueRoutes } from './routes.ts';
export { categoriesAround, cityIds, scopeIds } from './scopes.ts';
export { type Catalogue, createCatalogue } from './service.ts';
