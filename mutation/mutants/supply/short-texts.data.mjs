/** Short texts: the descriptions of products and suppliers, with formats. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'packages/contract/src/rich-text/short-text.ts',
    tests: ['packages/contract/src/rich-text/short-text.test.ts'],
    guard: false,
    mutants: [
      ['any-block-in-a-short-text', 'ShortTextSchema', "if (block.type !== 'paragraph' && block.type !== 'list')", 'if (false)', 'The card of a supplier has headings and images of any size.'],
      ['formats-in-items-pass', 'oddFormats', 'yield* oddFormats(child, place);', '', 'Texts in lists have formats that the page does not draw.'],
      ['reviewers-see-no-addresses', 'lineOf', 'options.hasUrls && words !== node.url', 'false', 'A link to anywhere is published unseen.'],
    ],
  },
  {
    file: 'apps/api/src/core/lib/short-text.ts',
    tests: ['apps/api/src/goods/products/proposals.test.ts', 'apps/api/src/supply/suppliers/suppliers.test.ts'],
    guard: false,
    mutants: [
      ['words-differ-from-the-body', 'shortTextOf', 'return { words: own,', 'return { words,', 'The search finds what no page shows.'],
      ['a-body-without-formats-stays', 'shortTextOf', "own !== '' && hasFormats(body) ? body : null", 'body', 'Each save of a text without formats waits for a review.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/proposals.ts',
    tests: ['apps/api/src/goods/products/proposals.test.ts'],
    guard: false,
    mutants: [
      ['same-description-is-a-change', 'createProposals', 'isDeepStrictEqual(row[key as keyof repo.ProductRow], value)', 'row[key as keyof repo.ProductRow] === value', 'Each save of an unchanged product waits for a review.'],
    ],
  },
];
