/** Categories and their levels as admins keep them. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/goods/catalogue/editing/service.ts',
    tests: ['apps/api/src/goods/catalogue/editing/tree.test.ts', 'apps/api/src/goods/catalogue/editing/levels.test.ts'],
    guard: false,
    mutants: [
      ['category-of-any-version', 'createCategoryEditing', "if (row.version !== version) throw new AppError('stale');", '', 'A change overwrites one that the admin has not seen.'],
      ['unit-of-goods-changed', 'createCategoryEditing', "if (data.products > 0) throw new AppError('category_in_use', { data });", '', 'The stored amounts of comparison are in another unit than the category.'],
      ['category-with-suppliers-deleted', 'createCategoryEditing', 'data.children + data.products + data.suppliers > 0', 'data.children + data.products > 0', 'A category that suppliers named in their profile is deleted.'],
      ['former-slug-lost', 'createCategoryEditing', 'await repo.keepFormerSlug(tx, id, { former: row.slug, next: next.slug });', '', 'Links with the former address lead nowhere.'],
      ['change-of-category-not-published', 'createCategoryEditing', "await events.publish(tx, 'category.changed', { category_id });", '', 'Open pages show the categories of before.'],
      ['category-hidden-for-good', 'createCategoryEditing', '(row.hidden_at ?? clock()) : null', '(row.hidden_at ?? clock()) : row.hidden_at', 'A hidden category cannot be shown again.'],
    ],
  },
  {
    file: 'apps/api/src/goods/catalogue/editing/tree.ts',
    tests: ['apps/api/src/goods/catalogue/editing/tree.test.ts'],
    guard: false,
    mutants: [
      ['category-below-itself', 'checkParent', 'parent.id === id || ', '', 'A category stands below itself, and is in no list any more.'],
      ['parent-below-another', 'checkParent', ' || hasChildren', '', 'A category with children stands below another: the menu does not show its children.'],
      ['children-beside-goods', 'checkParent', 'levels.has(parent_id) || products.has(parent_id)', 'false', 'A category with goods gets children, and its goods are no longer offered for choice.'],
      ['former-slug-of-another', 'checkSlug', '|| (former !== undefined && former !== id)', '', 'The former address of a category leads to another one.'],
    ],
  },
  {
    file: 'apps/api/src/goods/catalogue/editing/levels.ts',
    tests: ['apps/api/src/goods/catalogue/editing/levels.test.ts'],
    guard: false,
    mutants: [
      ['new-level-without-products', 'replaceLevels', 'await giveAll(tx, category.id, { level_id: id, option_id: first });', '', 'The products of the category have no option of its new level, and cannot be chosen.'],
      ['option-of-another-level', 'checkKnown', 'id === option.id && level_id === level.id', 'id === option.id', 'An option comes to be in two levels.'],
      ['products-not-renewed', 'replaceLevels', 'if (products > 0) await renewProducts(tx, category.id, before, after);', '', 'Products keep the titles and the order of the former options.'],
    ],
  },
  {
    file: 'apps/api/src/goods/catalogue/editing/renewing.ts',
    tests: ['apps/api/src/goods/catalogue/editing/tree.test.ts', 'apps/api/src/goods/catalogue/editing/levels.test.ts'],
    guard: false,
    mutants: [
      ['worded-title-lost', 'renewProduct', 'row.title === former.title ? next : row', 'next', 'A title that was worded otherwise is replaced by the derived one.'],
      ['words-of-before', 'renewProduct', 'await repo.replaceWords(tx, row.id, productWordsOf(title, names, after.title));', '', 'The search finds a product by its former name only.'],
    ],
  },
  {
    file: 'apps/api/src/goods/catalogue/service.ts',
    tests: ['apps/api/src/goods/catalogue/editing/tree.test.ts'],
    guard: false,
    mutants: [
      ['hidden-category-listed', 'createCatalogue', '.filter(({ is_hidden }) => !is_hidden)', '', 'A hidden category is in the lists.'],
    ],
  },
];
