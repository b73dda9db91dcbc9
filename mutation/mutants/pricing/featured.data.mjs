/** Products that admins pin to the front of the home page. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/offers/featured/service.ts',
    tests: ['apps/api/src/pricing/offers/featured/pins.test.ts'],
    guard: true,
    mutants: [
      ['pin-never-ends', 'hasEnded', 'until !== null && until < today', 'false', 'A product stays first on the home page after its last day.'],
      ['pin-ends-a-day-early', 'hasEnded', 'until < today', 'until <= today', 'A product is not shown on its last day.'],
      ['hidden-product-pinned', 'createFeatured', '!found.get(pin.product_id)?.is_public', '!found.has(pin.product_id)', 'A product in review is put on the home page.'],
      ['pinned-twice', 'createFeatured', 'pins.findIndex(({ product_id }) => product_id === pin.product_id) < at', 'false', 'A product stands twice among the pins.'],
      ['stored-pins-refused', 'createFeatured', 'stored.some((one) => isSame(one, pin))', 'false', 'One ended pin makes the whole list unchangeable.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/offers/featured/choice.ts',
    tests: ['apps/api/src/pricing/offers/featured/pins.test.ts', 'apps/api/src/pricing/offers/featured/choice.test.ts'],
    guard: true,
    mutants: [
      ['pins-after-the-automatic', 'createFeaturedChoice', '[...(await featured.listPinned(now)), ...automatic]', '[...automatic, ...(await featured.listPinned(now))]', 'Pinned products do not stand first.'],
      ['choice-kept-after-a-change', 'createFeaturedChoice', 'kept = { ids: [], until: 0 };', '', 'A change of the pins is shown only seconds later, in a page that is kept again.'],
    ],
  },
];
