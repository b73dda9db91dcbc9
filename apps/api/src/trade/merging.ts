import { type MergeStep, renamed } from '../goods/catalogue/index.ts';
import { countLines, moveProducts, moveVariations, rewriteTemplates } from './merging-repo.ts';

/** What a merge of categories does with RFQs and their templates. */
export const mergeTrade: MergeStep = {
  async count(queries, product_ids, { counts }) {
    counts.rfq_lines = await countLines(queries, product_ids);
  },
  async moveGoods(tx, _moved, { renames }) {
    await moveVariations(tx, renames.variation_id);
    await moveProducts(tx, renames.product_id);
  },
  async rename(tx, { renames }) {
    await rewriteTemplates(tx, (lines) => renamed(lines, renames));
  },
};
