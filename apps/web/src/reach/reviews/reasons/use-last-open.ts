import { useState } from 'react';

/**
 * The decision whose form was open last. Its button takes the focus when the form is closed, however it was opened: the next Enter must
 * not fall on the first decision.
 */
export function useLastOpen<T>(open: T | null): T | null {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return last;
}
