/** The money of an amount: Rial or US dollar. */
export const quoteMoneys = ['IRR', 'USD'] as const;

/** What an amount is for; `one` is a single piece of what is quoted. */
export const quotedPers = ['one', 'g', 'kg', 'ton', 'ozt', 'bbl'] as const;
