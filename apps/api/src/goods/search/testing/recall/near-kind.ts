/** Goods of one form: `{slot}` in a title stands for one of the slot's words, which are separated by «،». */
export type NearGoods = { category: string; titles: readonly string[]; slots: Readonly<Record<string, string>> };

/** The goods of one form, to be spread over all words of their slots. */
export const goods = (category: string, titles: readonly string[], slots: Readonly<Record<string, string>>): NearGoods => ({
  category,
  titles,
  slots,
});
