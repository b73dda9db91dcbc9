import { setImmediate } from 'node:timers/promises';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { BoardQuerySchema, BoardRow } from '@rasteh/contract/pricing/offers/board';
import { boardExportLimits } from '@rasteh/contract/wire/limits';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { shownOn } from '@rasteh/persian/money/price-basis';
import { vatRate } from '@rasteh/persian/money/vat';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { fileDay, toFileName } from '../../../core/lib/sheets/download-name.ts';
import type { Sheet } from '../../../core/lib/sheets/sheet.ts';
import { slices } from '../../../core/lib/slices.ts';
import { type Catalogue, type CategoryNode, findNode, type Reference } from '../../../goods/catalogue/index.ts';
import type { Offers } from '../service.ts';
import { amountsOf, type BoardBasis, basisOf, comparedOn } from './basis.ts';
import { columnsOf, headOf, momentText, texts } from './export-text.ts';
import { isWithin } from './figures.ts';
import type { Board } from './service.ts';

/** The products of one read: other work of the portal gets a turn after each. */
const STEP_PRODUCTS = 25;
/** The offers of one read. */
const STEP_OFFERS = 100;

type Query = Omit<z.output<typeof BoardQuerySchema>, 'page' | 'per_page'>;
type Cell = string | number | null;

/** A board as a file: the products, then their offers, and the name of the file. */
type ExportedBoard = { sheets: [Sheet, Sheet]; file: { name: string; ascii: string } };

/** Exports boards. */
export type BoardExport = {
  /** The board of a query, of which the offers are read while they are written. @throws not_found; invalid for a wrong unit or range */
  read(slugOrId: string, query: Query): Promise<ExportedBoard>;
};

const toToman = (rial: number | null): number | null => (rial === null ? null : rial / 10);

/** The cells of a product, its amounts in Toman on a basis. */
function productCells(row: BoardRow, basis: BoardBasis, { unitsById }: Reference): Cell[] {
  const unit = unitsById.get(row.comparison_unit_id) ?? basis.unit;
  const shown = (amount: number | null) => (amount === null ? null : toToman(comparedOn(amount, unit, basis)));
  return [
    row.product.title,
    shown(row.median),
    shown(row.lowest),
    shown(row.highest),
    row.suppliers,
    row.change_percent,
    momentText(row.stated_at),
  ];
}

/** The amount of an offer in Toman on a basis, or null. */
export function shownAmount({ amount, unit, variation, vat_included, stated_at }: Offer, basis: BoardBasis, { vat }: Reference) {
  const stated = { amount: amount ?? 0, unit, piece: variation, vat_included, vat_rate: vatRate(stated_at, vat) };
  return amount === null ? null : toToman(shownOn(stated, basis));
}

/** The cells of what the supplier states, and of all terms. */
export function termCells(offer: Offer): Cell[] {
  const { amount, unit, variation, state, min_quantity, vat_included, stated_at, valid_until } = offer;
  return [
    toToman(amount),
    unit.title,
    texts.vat[vat_included ? 'true' : 'false'],
    texts.payments[offer.payment],
    offer.credit_days || null,
    quantityToThousandths(min_quantity) / 1_000 || null,
    texts.deliveries[offer.delivery],
    offer.city.name,
    variation?.title ?? null,
    texts.states[state],
    state === 'available' && valid_until ? momentText(valid_until) : null,
    momentText(stated_at),
  ];
}

/** The cells of an offer with all its terms. */
const offerCells = (offer: Offer, basis: BoardBasis, reference: Reference): Cell[] => [
  offer.product.title,
  offer.supplier.title,
  shownAmount(offer, basis, reference),
  ...termCells(offer),
];

/** Creates the export of boards from the public reads of boards and offers. */
export function createBoardExport(deps: { board: Board; offers: Offers; catalogue: Catalogue; clock: Clock }): BoardExport {
  const { board, offers, catalogue, clock } = deps;

  /** The first rows of a board, and the number of all. */
  async function readRows(slugOrId: string, query: Query): Promise<{ rows: BoardRow[]; total: number }> {
    const rows: BoardRow[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await board.list(slugOrId, { ...query, page, per_page: STEP_PRODUCTS });
      rows.push(...data);
      if (page >= meta.last_page || page * STEP_PRODUCTS >= boardExportLimits.products) return { rows, total: meta.total };
      await setImmediate();
    }
  }

  /** The offers of a product that match a query, cheapest first, read in steps. */
  async function* offersOf(product_id: number, query: Query, amounts: ReturnType<typeof amountsOf>): AsyncGenerator<Offer> {
    const { province_id, delivery, payment, verified } = query;
    const ids = await offers.listIdsOfProduct({ product_id, province_id, delivery }, boardExportLimits.offers);
    for (const part of slices(ids, STEP_OFFERS)) {
      const found = await offers.changes.readOffers(part);
      for (const id of part) {
        const offer = found.get(id);
        if (
          offer &&
          (!payment || offer.payment === payment) &&
          (!verified || offer.supplier.verified === 'verified') &&
          (!amounts || isWithin(offer.comparable_amount, amounts))
        )
          yield offer;
      }
      await setImmediate();
    }
  }

  async function* offerRows(
    rows: BoardRow[],
    query: Query,
    basis: BoardBasis,
    reference: Reference,
    amounts: ReturnType<typeof amountsOf>,
  ) {
    let written = 0;
    for (const { product } of rows)
      for await (const offer of offersOf(product.id, query, amounts)) {
        if (written === boardExportLimits.offers) return;
        written += 1;
        yield offerCells(offer, basis, reference);
      }
  }

  return {
    async read(slugOrId, query) {
      const now = clock();
      const reference = await catalogue.reference();
      const node = findNode(reference, slugOrId);
      if (!node) throw new AppError('not_found');
      const basis = basisOf(query, node, reference, now);
      const amounts = amountsOf(query, basis, node);
      const { rows, total } = await readRows(slugOrId, query);
      const goods = goodsOf(node, query);
      const head = headOf(goods, query, basis, { node, reference, now, shown: rows.length, total });
      const columns = columnsOf(basis);
      async function* productRows() {
        for (const row of rows) yield productCells(row, basis, reference);
      }
      return {
        sheets: [
          { name: texts.sheets.board, head, columns: columns.board, rows: productRows() },
          { name: texts.sheets.offers, head, columns: columns.offers, rows: offerRows(rows, query, basis, reference, amounts) },
        ],
        file: fileOf(goods, node, now),
      };
    },
  };
}

/** The name of what a board shows: the category, with its size where exactly one is chosen. */
function goodsOf({ title, levels }: CategoryNode, { option_ids = [] }: Query): string {
  const [size, ...more] = levels[0]?.options.filter(({ id }) => option_ids.includes(id)) ?? [];
  return size && more.length === 0 ? `${title} ${size.title}` : title;
}

/** The name of the file, such as «نرخ-میلگرد-14050904». */
function fileOf(goods: string, { slug }: CategoryNode, now: number): ExportedBoard['file'] {
  const day = fileDay(now);
  return {
    name: toFileName([texts.file, toAsciiDigits(goods), day].join('-').replaceAll(' ', '-')),
    ascii: ['rasteh', slug.replace(/[^a-z0-9]+/g, '-').slice(0, 60), day].join('-'),
  };
}
