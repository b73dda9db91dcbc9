import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { type ComponentProps, useEffect, useState } from 'react';
import type { BoardBar } from './board-bar.tsx';

const useBar = latePart(() => loadChunk(() => import('./board-bar.tsx')).then((part) => part.BoardBar));

/** The first screen is read first: the bar is loaded this long after it. */
const LATER_MS = 1_500;
/** The width up to which packages/ui shows an action bar. */
const PHONE_PX = 760;

/** The bar of a board on a phone; nothing of it is loaded on wider windows, and the page does without it where it fails. */
export function LateBar(bar: ComponentProps<typeof BoardBar>) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(innerWidth <= PHONE_PX), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const Bar = useBar(isWanted, () => undefined);
  return Bar && isWanted ? <Bar {...bar} /> : null;
}
