const GATHER_MS = 250;

/** Reports how far rooms were seen: batched over a short time, and each position once. */
export function createSeenReporter(report: (user_id: number, seq: number) => Promise<boolean>) {
  const reported = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const newest = new Map<number, number>();
  return {
    see(user_id: number, seq: number): void {
      if (seq <= Math.max(reported.get(user_id) ?? 0, newest.get(user_id) ?? 0)) return;
      newest.set(user_id, seq);
      if (timers.has(user_id)) return;
      const timer = setTimeout(async () => {
        timers.delete(user_id);
        const upTo = newest.get(user_id) ?? seq;
        newest.delete(user_id);
        if (await report(user_id, upTo)) reported.set(user_id, upTo);
      }, GATHER_MS);
      timers.set(user_id, timer);
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
