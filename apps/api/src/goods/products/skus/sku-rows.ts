import type { ErrorCode, FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { z } from 'zod';
import { AppError } from '../../../core/lib/app-error.ts';

/** Why a row of an upsert by SKU is refused. */
export type RowRefusal = { ok: false; code: ErrorCode; errors?: FieldErrors };
type RefusedRow = RowRefusal & { sku: string | null };

const skuOf = (row: unknown): string | null => {
  const sku = (row as { sku?: unknown } | null)?.sku;
  return typeof sku === 'string' ? sku : null;
};

/** The rows of a call, each validated by itself. */
export const parseSkuRows = <Row extends { sku: string }>(
  schema: z.ZodType<Row>,
  rows: readonly unknown[],
): (Row | RefusedRow)[] =>
  rows.map((given) => {
    const { success, data, error } = schema.safeParse(given);
    return success ? data : { sku: skuOf(given), ok: false, code: 'invalid', errors: fieldErrors(error.issues) };
  });

/** Whether a row was valid. */
export const isParsed = <Row extends object>(row: Row | RefusedRow): row is Row => !('ok' in row);

/** The refusal of a row by the rules of what it writes. @throws any other error */
export function refusalOf(error: unknown): RowRefusal {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  return { ok: false, code, ...(details.errors ? { errors: details.errors } : {}) };
}
