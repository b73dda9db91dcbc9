import { setImmediate } from 'node:timers/promises';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { boardExportLimits } from '@rasteh/contract/wire/limits';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { fileDay, toFileName } from '../../core/lib/sheets/download-name.ts';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import { basisOf } from './board/basis.ts';
import { shownAmount, termCells } from './board/export.ts';
import { supplierColumns, supplierHead, texts } from './board/export-text.ts';
import type { Offers } from './service.ts';

/** The offers of one read: other work of the portal gets a turn after each. */
const STEP = 100;

type Exported = { sheet: Sheet; file: { name: string; ascii: string } };

/** Exports the public prices of one supplier. */
export type SupplierExport = {
  /** The prices in the order of the products, which are read while they are written. @throws not_found for a supplier without public prices */
  read(handle: string, query: { with_vat?: 'true' | undefined }): Promise<Exported>;
};

/** Creates the export of a supplier's prices from the public read of offers. */
export function createSupplierExport(deps: { offers: Offers; catalogue: Catalogue; clock: Clock }): SupplierExport {
  const { offers, catalogue, clock } = deps;
  return {
    async read(handle, query) {
      const pageOf = (page: number) => offers.list({ supplier: handle, page, per_page: STEP, sort: 'product' });
      const first = await pageOf(1);
      const supplier = first.data[0]?.supplier;
      if (!supplier) throw new AppError('not_found');
      const now = clock();
      const reference = await catalogue.reference();
      const shown = Math.min(first.meta.total, boardExportLimits.offers);

      function cellsOf(offer: Offer) {
        const node = reference.categoriesById.get(offer.product.category_id);
        const basis = node && basisOf(query, node, reference, now);
        const amount = basis ? shownAmount(offer, basis, reference) : null;
        return [offer.product.title, amount, basis?.unit.title ?? null, ...termCells(offer)];
      }
      async function* rows() {
        for (let page = 1; page <= Math.ceil(shown / STEP); page += 1) {
          const { data } = page === 1 ? first : await pageOf(page);
          yield* data.map(cellsOf);
          await setImmediate();
        }
      }
      const day = fileDay(now);
      return {
        sheet: {
          name: texts.sheets.offers,
          head: supplierHead(supplier.title, now, { shown, total: first.meta.total }),
          columns: supplierColumns(query.with_vat === 'true'),
          rows: rows(),
        },
        file: {
          name: toFileName([texts.file, supplier.title, day].join('-').replaceAll(' ', '-')),
          ascii: ['rasteh', handle.replace(/[^a-z0-9]+/g, '-').slice(0, 60), day].join('-'),
        },
      };
    },
  };
}
