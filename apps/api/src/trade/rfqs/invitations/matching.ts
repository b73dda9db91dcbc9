import type { MatchedLine } from '@rasteh/contract/trade/rfqs/suggestions';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { formatNumber } from '@rasteh/persian/digits';
import type { Database } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import { createTextReader, createUnitFinder, textKey } from '../../../pricing/price-lists/index.ts';
import { readPasted } from '../pasted/pasted.ts';
import { findUsable } from '../products-repo.ts';

/** Reads pasted lists of materials. */
export type LineMatching = {
  /** Each line with its content and the products that it may mean. @throws invalid for a list with no line, or too many */
  match(context: RequestContext, text: string): Promise<MatchedLine[]>;
};

/** Creates the reader of pasted lists: products are matched as in price lists, with the matches that this user saved there. */
export function createLineMatching({ db, catalogue }: { db: Database; catalogue: Catalogue }): LineMatching {
  const meanTexts = createTextReader(db);
  return {
    async match({ subject_id }, text) {
      const { units, retiredUnits } = await catalogue.reference();
      const findUnit = createUnitFinder(units.filter(({ id }) => !retiredUnits.has(id)));
      // One more than there may be says that there are too many: a long text is not parsed to be refused.
      const lines = readPasted(text, findUnit, rfqLimits.lines + 1);
      if (lines.length === 0) throw invalid({ text: 'در این متن ردیفی نیست.' });
      if (lines.length > rfqLimits.lines)
        throw invalid({ text: `این فهرست بیش از ${formatNumber(rfqLimits.lines)} ردیف دارد؛ آن را در چند درخواست بنویسید.` });
      const texts = new Map(lines.map((line) => [textKey(line.text), line.text]));
      texts.delete('');
      const meanings = await meanTexts(subject_id, texts, new Set());
      const named = [...meanings.values()].flatMap(({ product_id, suggestions }) => [
        ...(product_id ? [product_id] : []),
        ...suggestions,
      ]);
      const { products } = await findUsable(
        db.read,
        subject_id,
        named.map((product_id) => ({ product_id })),
      );
      return lines.map((line) => {
        const meant = meanings.get(textKey(line.text));
        const product = products.get(meant?.product_id ?? 0) ?? null;
        const others = (meant?.suggestions ?? []).filter((id) => id !== product?.id);
        return { ...line, product, suggestions: others.flatMap((id) => products.get(id) ?? []) };
      });
    },
  };
}
