/** Makes the record of what is still being read to be told to users. */
export function createPendingDeliveries() {
  const underway = new Map<number, Set<Promise<unknown>>>();
  return {
    /** A user is being told something, which ends with this. */
    add(user_id: number, telling: Promise<unknown>): void {
      const own = underway.get(user_id) ?? new Set();
      underway.set(user_id, own.add(telling));
      const over = (): void => {
        own.delete(telling);
        if (own.size === 0 && underway.get(user_id) === own) underway.delete(user_id);
      };
      telling.then(over, over);
    },
    /** Ends once a user has been told what was published with this or before, at the latest after `most_ms`. */
    async over(user_id: number, most_ms: number): Promise<void> {
      // What was published with this may be heard after it.
      await new Promise((resolve) => setImmediate(resolve));
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        Promise.allSettled(underway.get(user_id) ?? []),
        new Promise((resolve) => {
          late = setTimeout(resolve, most_ms);
        }),
      ]);
      clearTimeout(late);
    },
  };
}
