/** Rial and Toman, VAT, units, sums. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'packages/persian/src/money.ts',
    tests: ['packages/persian/src/money.test.ts'],
    guard: false,
    mutants: [
      ['toman-is-rial', 'rialOf', "unit === 'toman' ? 10 : 1", '1', 'Toman are taken for Rial.'],
      ['shown-ten-times', 'formatToman', 'formatNumber(rial / 10,', 'formatNumber(rial,', 'Rial are shown as Toman.'],
      ['part-of-a-toman', 'formatToman', 'rial % 10 === 0 ? 0 : 1', '0', 'Part of a Toman is rounded away.'],
      ['too-much', 'rialOf', 'rial <= largestRial', 'rial <= largestRial * 10', 'Amounts beyond what is counted are taken.'],
      ['part-of-a-rial', 'rialOf', 'Number.isInteger(rial) &&', '', 'Part of a Rial is an amount.'],
      ['words-of-rial', 'tomanInWords', 'const toman = (rial - rest) / 10;', 'const toman = rial - rest;', 'Words on a paper say ten times the amount.'],
    ],
  },
  {
    file: 'packages/persian/src/money-tokens.ts',
    tests: ['packages/persian/src/money/read.test.ts'],
    guard: false,
    mutants: [
      ['slash-before-three-digits', 'numeralOf', 'last.length < 3 &&', 'last.length < 4 &&', '«46/500» is forty-six and a half Toman.'],
      ['comma-before-one-digit', 'numeralOf', '/[.٫/]$/.test(marks)', '/[.٫/,]$/.test(marks)', '«46,5» is guessed.'],
      ['decimal-mark-groups', 'numeralOf', "|| grouping.has('٫')", '', '«۱۲٫۵۰۰» is guessed.'],
    ],
  },
  {
    file: 'packages/persian/src/read-money.ts',
    tests: ['packages/persian/src/money/read.test.ts', 'packages/persian/src/money.test.ts'],
    guard: false,
    mutants: [
      ['rial-is-toman', 'rialFromRial', "'rial')", "'toman')", 'Rial are taken for Toman.'],
      ['unit-of-the-place', 'rialFrom', 'read.unit ?? unit', 'unit', '«465000 ریال» in a field of Toman is 465,000 Toman.'],
      ['thousands-left-out', 'numberOf', 'scale *= token.value;', '', '«۴۶ هزار» is 46.'],
      ['million-and-two-hundred', 'numberOf', ' || (last >= 1_000_000 && Number.isFinite(last) && value < 1_000)', '', '«یک میلیون و دویست» is guessed.'],
      ['unit-not-seen', 'amountOf', 'unit: one.unit }', 'unit: null }', 'An amount that says Rial is taken for Toman.'],
    ],
  },
  {
    file: 'packages/persian/src/money/vat.ts',
    tests: ['packages/persian/src/money/vat.test.ts', 'packages/persian/src/money/vat-rounding.test.ts'],
    guard: false,
    mutants: [
      ['vat-rate-of-last-year', 'vatRates', 'rate: 1_000', 'rate: 900', 'VAT is nine percent.'],
      ['vat-from-another-day', 'vatRates', "day: '2024-03-20'", "day: '2024-03-21'", 'The new rate begins a day late.'],
      ['rate-a-day-late', 'vatRate', 'day <= today', 'day < today', 'On its first day a rate does not hold yet.'],
      ['vat-of-the-first-rate', 'vatRate', 'findLast', 'find', 'The rate is the oldest.'],
      ['vat-split-down', 'splitVat', '(2n * all * 10_000n + part) / (2n * part)', '(all * 10_000n) / part', 'VAT is split without rounding.'],
      ['vat-added-down', 'vatOn', '+ 10_000n) / 20_000n', ') / 20_000n', 'VAT is computed without rounding.'],
    ],
  },
  {
    file: 'packages/persian/src/conversion.ts',
    tests: ['packages/persian/src/conversion.test.ts'],
    guard: false,
    mutants: [
      ['pieces-compare', 'byFactor', "|| from.dimension === 'piece'", '', 'A branch is a sheet.'],
      ['dimensions-compare', 'byFactor', 'from.dimension !== to.dimension ||', '', 'A metre is a kilogram.'],
      ['ratio-the-other-way', 'divide', 'a.numerator * b.denominator', 'a.numerator * b.numerator', 'A ton is a kilogram.'],
      ['amount-the-other-way', 'convertAmount', 'roundHalfUp(BigInt(rial) * denominator, numerator)', 'roundHalfUp(BigInt(rial) * numerator, denominator)', 'The amount for a ton is a thousandth of that for a kilogram.'],
      ['quantity-the-other-way', 'convertQuantity', 'roundHalfUp(BigInt(thousandths) * numerator, denominator)', 'roundHalfUp(BigInt(thousandths) * denominator, numerator)', 'Ten tons are ten grams.'],
      ['rounded-down', 'roundHalfUp', '(2n * numerator + denominator) / (2n * denominator)', 'numerator / denominator', 'Half a Rial goes down.'],
      ['amount-of-nothing', 'convertAmount', 'converted >= 1n &&', '', 'An amount of no Rial is an amount.'],
      ['total-of-thousandths', 'totalOf', '1000n)', '100n)', 'A sum is ten times too much.'],
      ['weight-of-nothing', 'kilogramsOf', "|| piece.unit_weight_kg === '0'", '', 'A piece without weight has one.'],
      ['counter-price-of-the-same', 'counterPrice', "per: isByPiece ? 'kilogram' : 'piece'", "per: isByPiece ? 'piece' : 'kilogram'", 'The price for a kilogram is told as one for a piece.'],
    ],
  },
  {
    file: 'packages/persian/src/quantity.ts',
    tests: ['packages/persian/src/quantity.test.ts'],
    guard: false,
    mutants: [
      ['thousandths-not-padded', 'quantityToThousandths', "decimals.padEnd(3, '0')", 'decimals', 'Half a ton is five kilograms.'],
      ['quantity-in-hundredths', 'thousandthsToQuantity', 'Math.floor(thousandths / 1000)', 'Math.floor(thousandths / 100)', 'A quantity is told ten times.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/meaning/amount.ts',
    tests: ['apps/api/src/pricing/price-lists/reading/reading.test.ts', 'apps/api/src/pricing/price-lists/price-lists.test.ts'],
    guard: false,
    mutants: [
      ['list-of-nothing', 'rialOf', ' || null', '', 'A list brings prices of nothing.'],
      ['decimals-of-a-workbook', 'readAmount', '!workbookNumber.test(cell)', 'true', 'A number of a workbook with three decimals is not read.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-lists/meaning/row.ts',
    tests: ['apps/api/src/pricing/price-lists/rows/rows.test.ts'],
    guard: false,
    mutants: [
      ['rial-word-in-a-list-of-toman', 'readPrice', 'amount.unit ?? mapping.money_unit', 'mapping.money_unit', 'A cell that says Rial is read as Toman.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/offers/wire.ts',
    tests: ['apps/api/src/pricing/offers/offers.test.ts', 'apps/api/src/core/realtime/socket.test.ts'],
    guard: true,
    mutants: [
      ['trend-of-on-call', 'offerToWire', 'amount === null ? [] : ', '', 'The trend of an on-call price ends with its amount.'],
      ['amount-on-call', 'offerToWire', "row.state === 'available' ? row.amount : null", 'row.amount', 'The amount of an on-call price is public.'],
      ['change-on-call', 'offerToWire', 'change_percent: amount === null || previous_amount === null', 'change_percent: previous_amount === null || row.amount === null', 'The change of an on-call price is public.'],
    ],
  },
  {
    file: 'apps/api/src/goods/vat/service.ts',
    tests: ['apps/api/src/goods/vat/vat.test.ts'],
    guard: false,
    mutants: [
      ['begun-rate-is-restated', 'createVat', 'if (day <= begunDay()) throw', 'if (day < begunDay()) throw', 'The rate of today changes, and what was stated today has two rates.'],
      ['rate-changed-in-the-last-minute', 'createVat', 'tehranDay(clock() + SETTLED_MS)', 'tehranDay(clock())', 'A change reaches other processes after its day has begun.'],
      ['rate-changed-in-any-version', 'createVat', "if (row.version !== version) throw new AppError('stale');", '', 'Of two admins at once the later one overwrites the other.'],
      ['rate-is-not-published', 'createVat', "await events.publish(tx, 'vat.changed', {});", '', 'Prices are computed at the former rates until the process starts again.'],
    ],
  },
  {
    file: 'apps/api/src/goods/catalogue/service.ts',
    tests: ['apps/api/src/goods/vat/vat.test.ts'],
    guard: false,
    mutants: [
      ['rates-stay-cached', 'createCatalogue', "events.subscribe('vat.changed', kept.empty);", '', 'The reference data keep the rates of before a change.'],
    ],
  },
  {
    file: 'apps/api/src/goods/catalogue/comparison.ts',
    tests: ['apps/api/src/goods/vat/vat.test.ts'],
    guard: false,
    mutants: [
      ['comparable-at-the-latest-rate', 'comparableAmount', 'vat_rate: vatRate(stated_at, vat)', 'vat_rate: vatRate(Number.MAX_SAFE_INTEGER / 4, vat)', 'A planned rate holds before its day.'],
    ],
  },
  {
    file: 'apps/web/src/goods/vat/percent.ts',
    tests: ['apps/web/src/goods/vat/percent.test.ts'],
    guard: false,
    mutants: [
      ['third-decimal-is-rounded-off', 'rateFromPercent', ' && Math.abs(rate - percent * 100) < 1e-6', '', 'Another rate is stored than was typed.'],
    ],
  },
];
