import type { SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';

/** A row at a time (ms): past the end of its amount it is sold by call, before the sheet is read again. */
export const rowAt = (row: SheetRow, now: number): SheetRow =>
  row.valid_until !== null && Date.parse(row.valid_until) <= now
    ? Object.assign({}, row, { state: 'on_call' as const, amount: null, valid_until: null })
    : row;

/** The groups of a sheet at a time (ms). */
export const groupsAt = ({ groups }: SharedPriceSheet, now: number): SharedPriceSheet['groups'] =>
  groups.map(({ category, rows }) => ({ category, rows: rows.map((row) => rowAt(row, now)) }));

/** The number of prices that a sheet shows. */
export const countRows = ({ groups }: SharedPriceSheet): number => groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** The phones of a sheet as they are dialled within the country. */
export const localPhone = (phone: string): string => phone.replace(/^\+98/, '0');
