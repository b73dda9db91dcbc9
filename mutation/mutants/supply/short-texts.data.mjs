/** Short texts: the descriptions of products and suppliers, with formats. */

const api = 'apps/api/src';
const contract = 'packages/contract/src/rich-text/short-text.ts';
const products = [`${api}/goods/products/proposals.test.ts`];
const suppliers = [`${api}/supply/suppliers/suppliers.test.ts`];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: contract,
    tests: ['packages/contract/src/rich-text/short-text.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'any-block-in-a-short-text',
        symbol: 'ShortTextSchema',
        search: "if (block.type !== 'paragraph' && block.type !== 'list')",
        replace: 'if (false)',
        why: 'The card of a supplier has headings and images of any size.',
      },
      {
        id: 'formats-in-items-pass',
        symbol: 'oddFormats',
        search: 'yield* oddFormats(child, place);',
        replace: '',
        why: 'Texts in lists have formats that the page does not draw.',
      },
      {
        id: 'reviewers-see-no-addresses',
        symbol: 'lineOf',
        search: 'options.hasUrls && words !== node.url',
        replace: 'false',
        why: 'A link to anywhere is published unseen.',
      },
    ],
  },
  {
    file: `${api}/core/lib/short-text.ts`,
    tests: [...products, ...suppliers],
    guard: false,
    mutants: [
      {
        id: 'words-differ-from-the-body',
        symbol: 'shortTextOf',
        search: 'return { words: own,',
        replace: 'return { words,',
        why: 'The search finds what no page shows.',
      },
      {
        id: 'a-body-without-formats-stays',
        symbol: 'shortTextOf',
        search: "own !== '' && hasFormats(body) ? body : null",
        replace: 'body',
        why: 'Each save of a text without formats waits for a review.',
      },
    ],
  },
  {
    file: `${api}/goods/products/proposals.ts`,
    tests: products,
    guard: false,
    mutants: [
      {
        id: 'same-description-is-a-change',
        symbol: 'createProposals',
        search: 'isDeepStrictEqual(row[key as keyof repo.ProductRow], value)',
        replace: 'row[key as keyof repo.ProductRow] === value',
        why: 'Each save of an unchanged product waits for a review.',
      },
    ],
  },
];
