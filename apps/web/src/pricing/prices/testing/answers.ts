/** An answer of the fake API. */
export type Answer = { status: number; body: unknown };

/** A successful answer. */
export const ok = (body: unknown, status = 200): Answer => ({ status, body });

/** The page of rows that a query asks for. */
export function paged<T>(rows: readonly T[], query?: URLSearchParams) {
  const current_page = Number(query?.get('page') ?? 1);
  const per_page = Number(query?.get('per_page') ?? 50);
  const last_page = Math.max(1, Math.ceil(rows.length / per_page));
  const data = rows.slice((current_page - 1) * per_page, current_page * per_page);
  return { data, meta: { current_page, last_page, per_page, total: rows.length } };
}
