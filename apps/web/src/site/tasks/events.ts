import type { QueryClient } from '@tanstack/react-query';

/** How long changes are collected before the tasks are read again (ms): an import of prices publishes many at once. */
const PAUSE_MS = 400;

const pauses = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Reads the tasks again, once for all changes of a short time: what one has to do depends on many entities. */
export function onTasksChanged(queryClient: QueryClient): void {
  if (pauses.has(queryClient)) return;
  const read = () => {
    pauses.delete(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['tasks'] });
  };
  pauses.set(queryClient, setTimeout(read, PAUSE_MS));
}
