/** Tracks deliveries to users that are still in progress. */
export function createPendingDeliveries() {
  const underway = new Map<number, Set<Promise<unknown>>>();
  return {
    /** Registers a delivery to a user, in progress until this settles. */
    add(user_id: number, delivery: Promise<unknown>): void {
      const own = underway.get(user_id) ?? new Set();
      underway.set(user_id, own.add(delivery));
      const over = (): void => {
        own.delete(delivery);
        if (own.size === 0 && underway.get(user_id) === own) underway.delete(user_id);
      };
      delivery.then(over, over);
    },
    /** Resolves once everything published with or before this call was delivered to the user, at the latest after `most_ms`. */
    async over(user_id: number, most_ms: number): Promise<void> {
      // Subscribers of the same event may run after this one.
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
