/** What follows messages when the server has them, by their ids. */
export function createFollowers() {
  const waiting = new Map<string, () => void>();
  return {
    add: (message_id: string, follow: () => void) => void waiting.set(message_id, follow),
    /** Calls what follows a message, once. */
    call(message_id: string): void {
      const follow = waiting.get(message_id);
      waiting.delete(message_id);
      follow?.();
    },
  };
}
