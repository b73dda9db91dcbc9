/** The error code of a failed statement; undefined for any other error. */
export function refusalCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

/** Whether a statement failed because the key already exists. */
export const isDuplicate = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE'].includes(refusalCode(error) ?? '');

/** Whether a statement failed because what a row names is missing, or is still named. */
export const isDangling = (error: unknown): boolean =>
  ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(refusalCode(error) ?? '');
