/** What a price is computed from: a cost of one's own, another price of one's own, or the rate of a currency. */
export const formulaKinds = ['cost', 'price', 'currency'] as const;
/** What a price is computed from. */
export type FormulaKind = (typeof formulaKinds)[number];

/** The steps in Rial to which a computed amount is rounded. */
export const formulaSteps = [1, 10, 100, 1_000, 10_000, 100_000] as const;
