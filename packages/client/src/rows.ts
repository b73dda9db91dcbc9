type Meta = { next_cursor?: string | null; current_page?: number; last_page?: number };
type Position = { cursor: string } | { page: number };

/** Where the list goes on after an answer; undefined at its end. */
function after({ next_cursor, current_page, last_page }: Meta): Position | undefined {
  if (next_cursor) return { cursor: next_cursor };
  if (next_cursor === undefined && current_page && last_page && current_page < last_page) return { page: current_page + 1 };
  return undefined;
}

/**
 * All rows of a list, page by page, read while you take them: `for await (const price of rowsOf(client.prices.listPrices))`. Pages are
 * numbered or follow a cursor, whichever the list has. Rows that are added or deleted meanwhile may move others over the edge of a numbered
 * page; of a cursor they may not.
 */
export async function* rowsOf<I extends object, R>(
  list: (input: I) => Promise<{ data: readonly R[]; meta: Meta }>,
  input: NoInfer<I> = {} as I,
): AsyncGenerator<R, void> {
  let position: Position | undefined;
  do {
    const query = 'query' in input && typeof input.query === 'object' ? input.query : {};
    const { data, meta } = await list({ ...input, query: { ...query, ...position } });
    yield* data;
    position = after(meta);
  } while (position);
}
