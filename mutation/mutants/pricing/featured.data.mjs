/** Products that admins pin to the front of the home page. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/pricing/offers/featured/service.ts`,
    tests: [`${api}/pricing/offers/featured/pins.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'pin-never-ends',
        symbol: 'hasEnded',
        search: 'until !== null && until < today',
        replace: 'false',
        why: 'A product stays first on the home page after its last day.',
      },
      {
        id: 'pin-ends-a-day-early',
        symbol: 'hasEnded',
        search: 'until < today',
        replace: 'until <= today',
        why: 'A product is not shown on its last day.',
      },
      {
        id: 'hidden-product-pinned',
        symbol: 'createFeatured',
        search: '!found.get(pin.product_id)?.is_public',
        replace: '!found.has(pin.product_id)',
        why: 'A product in review is put on the home page.',
      },
      {
        id: 'pinned-twice',
        symbol: 'createFeatured',
        search: 'pins.findIndex(({ product_id }) => product_id === pin.product_id) < at',
        replace: 'false',
        why: 'A product stands twice among the pins.',
      },
      {
        id: 'stored-pins-refused',
        symbol: 'createFeatured',
        search: 'stored.some((one) => isSame(one, pin))',
        replace: 'false',
        why: 'One ended pin makes the whole list unchangeable.',
      },
    ],
  },
  {
    file: `${api}/pricing/offers/featured/choice.ts`,
    tests: [`${api}/pricing/offers/featured/pins.test.ts`, `${api}/pricing/offers/featured/choice.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'pins-after-the-automatic',
        symbol: 'createFeaturedChoice',
        search: '[...(await featured.listPinned(now)), ...automatic]',
        replace: '[...automatic, ...(await featured.listPinned(now))]',
        why: 'Pinned products do not stand first.',
      },
      {
        id: 'choice-kept-after-a-change',
        symbol: 'createFeaturedChoice',
        search: 'kept = { ids: [], until: 0 };',
        replace: '',
        why: 'A change of the pins is shown only seconds later, in a page that is kept again.',
      },
    ],
  },
];
