/** Runs work on all items, several at once. After an error no further one begins, and it is thrown once none runs any more. */
export async function forEachOf<T>(items: Iterable<T>, at_once: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const errors: unknown[] = [];
  async function runQueue(): Promise<void> {
    for (let next = queue.next(); !next.done && errors.length === 0; next = queue.next())
      await work(next.value).catch((error: unknown) => void errors.push(error));
  }
  await Promise.all(Array.from({ length: at_once }, runQueue));
  if (errors.length > 0) throw errors[0];
}
