import type { Price } from '@rasteh/contract/pricing/prices';
import { faPrices } from '../../../../i18n/pricing/prices.ts';
import type { Drafts, FieldChange } from '../../drafts/drafts.ts';
import { type Edit, type Field, type Moment, normalizeInput, storedText } from '../../drafts/fields.ts';
import { type Block, column, fieldAt, type GridField } from '../grid-columns.ts';
import { titleOf } from '../price-row.tsx';
import { blockText, pastedEdits } from './block-text.ts';

const textOf = (price: Price, drafts: Drafts, field: Field) => drafts.get(price.id)?.edit[field] ?? storedText(price, field);

const fieldsIn = ({ first, last }: Block): GridField[] =>
  Array.from({ length: last - first + 1 }, (_, at) => fieldAt(first + at)).filter((field) => field !== undefined);

/** Sets one text for a field in every row of a block: sums are applied to each row's own amount. */
export function spread(
  prices: readonly Price[],
  { top, bottom }: Block,
  field: GridField,
  text: string,
  moment: Moment,
): FieldChange[] {
  return prices.slice(top, bottom + 1).flatMap((price) => {
    const tidy = normalizeInput(field, text, price, moment);
    return tidy === undefined ? [] : [{ price, edit: { [field]: tidy } }];
  });
}

/** Fills a block down from its first row; a single row is filled from the row above. */
export function filled(prices: readonly Price[], drafts: Drafts, block: Block): FieldChange[] {
  const isSingle = block.top === block.bottom;
  const source = prices[isSingle ? block.top - 1 : block.top];
  if (!source) return [];
  const edit: Edit = Object.fromEntries(fieldsIn(block).map((field) => [field, textOf(source, drafts, field)]));
  if (Object.keys(edit).length === 0) return [];
  return prices.slice(isSingle ? block.top : block.top + 1, block.bottom + 1).map((price) => ({ price, edit }));
}

/** Clears the fields of a block that may be empty: amounts, ends and notes. */
export function emptied(prices: readonly Price[], block: Block): FieldChange[] {
  const fields = fieldsIn(block).filter((field) => field === 'amount' || field === 'valid_until' || field === 'note');
  if (fields.length === 0) return [];
  const edit: Edit = Object.fromEntries(fields.map((field) => [field, '']));
  return prices.slice(block.top, block.bottom + 1).map((price) => ({ price, edit }));
}

/** The edits of a text pasted from a cell on, and the number of cells that could not be parsed. */
export function pasted(
  prices: readonly Price[],
  block: Block,
  field: GridField,
  text: string,
  moment: Moment,
): { changes: FieldChange[]; ignored: number } {
  const lines = pastedEdits(text, field);
  // A single pasted line is applied to every selected row.
  const [only] = lines;
  const rows = lines.length === 1 && only ? Array.from({ length: block.bottom - block.top + 1 }, () => only) : lines;
  let ignored = 0;
  const changes = rows.flatMap((cells, line) => {
    const price = prices[block.top + line];
    if (!price) return [];
    const edit: { [field in GridField]?: string } = {};
    for (const [name, cell] of Object.entries(cells) as [GridField, string][]) {
      const tidy = normalizeInput(name, cell.replace(/^'(?=[=+\-@])/, ''), price, moment);
      if (tidy === undefined || (name === 'amount' && !/^(\d+(\.\d)?)?$/.test(tidy))) ignored += 1;
      else edit[name] = tidy;
    }
    return Object.keys(edit).length > 0 ? [{ price, edit }] : [];
  });
  return { changes, ignored };
}

/** A block as text for a spreadsheet: amounts as plain Toman numbers, ends as Jalali dates, states and VAT in words. */
export function copied(prices: readonly Price[], drafts: Drafts, { top, bottom, first, last }: Block): string {
  const cellOf = (price: Price, at: number): string => {
    const field = fieldAt(at);
    if (at === column.product) return titleOf(price);
    if (!field) return '';
    const text = textOf(price, drafts, field);
    if (field === 'state') return faPrices.states[text as Price['state']] ?? text;
    return field === 'vat_included' ? faPrices.fields.vat[text === 'yes' ? 'yes' : 'no'] : text;
  };
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (at) => at === column.product || fieldAt(at) !== undefined,
  );
  return blockText(prices.slice(top, bottom + 1).map((price) => columns.map((at) => cellOf(price, at))));
}
