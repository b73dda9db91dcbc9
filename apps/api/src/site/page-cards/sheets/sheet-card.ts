import type { SharedPriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { priceSheetLimits } from '@rasteh/contract/wire/limits';
import { formatToman } from '@rasteh/persian/money';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Card } from '../card.ts';
import { sheetText } from './sheet-text.ts';

/** A row of a picture; `amount` null is sold by call. */
type PictureRow = { size: string; name: string; amount: string | null; unit: string; terms: string };
/** One picture of a price sheet; all texts are as they are drawn. */
export type SheetPicture = {
  supplier: string;
  title: string;
  /** When the latest price was stated; no picture names the moment at which it was drawn. */
  moment: string;
  /** Which picture of how many; null for a single one. */
  place: string | null;
  basis: string;
  groups: { title: string; rows: PictureRow[] }[];
  /** How long the amounts are valid. */
  until: string;
  foot: string[];
};

type Placed = { group: string; row: PictureRow };

function rowsOf({ groups, common }: SharedPriceSheet): Placed[] {
  return groups.flatMap(({ category, rows }) =>
    rows.map((row) => ({
      group: category.title,
      row: {
        size: row.size ?? '',
        name: row.name,
        amount: row.amount === null ? null : formatToman(row.amount),
        unit: common.unit === null && row.amount !== null ? row.unit : '',
        terms: sheetText.terms(row, common),
      },
    })),
  );
}

const untilOf = ({ valid_until, total }: SharedPriceSheet): string =>
  valid_until ? sheetText.until(valid_until) : total > 0 ? sheetText.on_call_only : sheetText.empty;

const addressOf = (url: string): string => url.replace(/^https?:\/\//, '');

/** One of the pictures of a sheet, counted from 1. @throws not_found beyond the last one */
export function pictureOf(sheet: SharedPriceSheet, at: number): SheetPicture {
  const all = rowsOf(sheet);
  const pictures = Math.max(1, Math.ceil(all.length / priceSheetLimits.picture_rows));
  if (at > pictures) throw new AppError('not_found');
  const own = all.slice((at - 1) * priceSheetLimits.picture_rows, at * priceSheetLimits.picture_rows);
  return {
    supplier: sheet.supplier.title,
    title: sheet.title,
    moment: sheet.stated_at ? sheetText.moment(sheet.stated_at) : '',
    place: pictures > 1 ? sheetText.picture(at, pictures) : null,
    basis: sheetText.basis(sheet.common).join(' · '),
    groups: [...Map.groupBy(own, ({ group }) => group)].map(([title, rows]) => ({ title, rows: rows.map(({ row }) => row) })),
    until: untilOf(sheet),
    foot: [
      ...(sheet.phones.length > 0 ? [sheetText.phones(sheet.phones.slice(0, 2))] : []),
      sheetText.live(addressOf(sheet.url)),
    ],
  };
}

/** The card beside the link of a sheet: its first prices. */
export function sheetCardOf(sheet: SharedPriceSheet): Omit<Card, 'day'> {
  const rows = sheet.groups
    .flatMap(({ category, rows }) => rows.map((row) => ({ category, row })))
    .flatMap(({ category, row: { size, name, amount, unit } }) =>
      amount === null
        ? []
        : [
            {
              name: [size === null ? '' : category.title, size, name].filter(Boolean).join(' '),
              amount: formatToman(amount),
              unit: sheetText.toman(unit),
              change_percent: null,
            },
          ],
    );
  return {
    title: `${sheet.title} · ${sheet.supplier.title}`,
    figure: null,
    rows: rows.slice(0, 4),
    text: rows.length === 0 ? untilOf(sheet) : null,
    facts:
      rows.length === 0
        ? []
        : [sheetText.prices(sheet.total), ...(sheet.valid_until ? [sheetText.until_short(sheet.valid_until)] : [])],
  };
}
