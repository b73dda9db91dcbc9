/** The code by which an engine says why it refused a statement; undefined for any other error. */
export function refusalCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

/** Whether a statement was refused because a row with this key is there. */
export const isDuplicate = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE'].includes(refusalCode(error) ?? '');
