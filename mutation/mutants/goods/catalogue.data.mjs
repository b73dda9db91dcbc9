/** Categories and their levels as admins keep them. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/goods/catalogue/editing/service.ts`,
    tests: [`${api}/goods/catalogue/editing/tree.test.ts`, `${api}/goods/catalogue/editing/levels.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'category-of-any-version',
        symbol: 'createCategoryEditing',
        search: "if (row.version !== version) throw new AppError('stale');",
        replace: '',
        why: 'A change overwrites one that the admin has not seen.',
      },
      {
        id: 'unit-of-goods-changed',
        symbol: 'createCategoryEditing',
        search: "if (data.products > 0) throw new AppError('category_in_use', { data });",
        replace: '',
        why: 'The stored amounts of comparison are in another unit than the category.',
      },
      {
        id: 'category-with-suppliers-deleted',
        symbol: 'createCategoryEditing',
        search: 'data.children + data.products + data.suppliers > 0',
        replace: 'data.children + data.products > 0',
        why: 'A category that suppliers named in their profile is deleted.',
      },
      {
        id: 'former-slug-lost',
        symbol: 'createCategoryEditing',
        search: 'await repo.keepFormerSlug(tx, id, { former: row.slug, next: next.slug });',
        replace: '',
        why: 'Links with the former address lead nowhere.',
      },
      {
        id: 'change-of-category-not-published',
        symbol: 'createCategoryEditing',
        search: "await events.publish(tx, 'category.changed', { category_id });",
        replace: '',
        why: 'Open pages show the categories of before.',
      },
      {
        id: 'category-hidden-for-good',
        symbol: 'createCategoryEditing',
        search: '(row.hidden_at ?? clock()) : null',
        replace: '(row.hidden_at ?? clock()) : row.hidden_at',
        why: 'A hidden category cannot be shown again.',
      },
    ],
  },
  {
    file: `${api}/goods/catalogue/editing/tree.ts`,
    tests: [`${api}/goods/catalogue/editing/tree.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'category-below-itself',
        symbol: 'checkParent',
        search: 'parent.id === id || ',
        replace: '',
        why: 'A category stands below itself, and is in no list any more.',
      },
      {
        id: 'parent-below-another',
        symbol: 'checkParent',
        search: ' || hasChildren',
        replace: '',
        why: 'A category with children stands below another: the menu does not show its children.',
      },
      {
        id: 'children-beside-goods',
        symbol: 'checkParent',
        search: 'levels.has(parent_id) || products.has(parent_id)',
        replace: 'false',
        why: 'A category with goods gets children, and its goods are no longer offered for choice.',
      },
      {
        id: 'former-slug-of-another',
        symbol: 'checkSlug',
        search: '|| (former !== undefined && former !== id)',
        replace: '',
        why: 'The former address of a category leads to another one.',
      },
    ],
  },
  {
    file: `${api}/goods/catalogue/editing/levels.ts`,
    tests: [`${api}/goods/catalogue/editing/levels.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'new-level-without-products',
        symbol: 'replaceLevels',
        search: 'await giveAll(tx, category.id, { level_id: id, option_id: first });',
        replace: '',
        why: 'The products of the category have no option of its new level, and cannot be chosen.',
      },
      {
        id: 'option-of-another-level',
        symbol: 'checkKnown',
        search: 'id === option.id && level_id === level.id',
        replace: 'id === option.id',
        why: 'An option comes to be in two levels.',
      },
      {
        id: 'products-not-renewed',
        symbol: 'replaceLevels',
        search: 'if (products > 0) await renewProducts(tx, category.id, before, after);',
        replace: '',
        why: 'Products keep the titles and the order of the former options.',
      },
    ],
  },
  {
    file: `${api}/goods/catalogue/editing/renewing.ts`,
    tests: [`${api}/goods/catalogue/editing/tree.test.ts`, `${api}/goods/catalogue/editing/levels.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'worded-title-lost',
        symbol: 'renewProduct',
        search: 'row.title === former.title ? next : row',
        replace: 'next',
        why: 'A title that was worded otherwise is replaced by the derived one.',
      },
      {
        id: 'words-of-before',
        symbol: 'renewProduct',
        search: 'await repo.replaceWords(tx, row.id, productWordsOf(title, names, after.title));',
        replace: '',
        why: 'The search finds a product by its former name only.',
      },
    ],
  },
  {
    file: `${api}/goods/catalogue/service.ts`,
    tests: [`${api}/goods/catalogue/editing/tree.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'hidden-category-listed',
        symbol: 'createCatalogue',
        search: '.filter(({ is_hidden }) => !is_hidden)',
        replace: '',
        why: 'A hidden category is in the lists.',
      },
    ],
  },
];
