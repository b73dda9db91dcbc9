import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { type ComponentProps, useEffect, useState } from 'react';
import type { BoardBar } from './board-bar.tsx';

const Bar = latePart(() => loadChunk(() => import('./board-bar.tsx')).then((part) => part.BoardBar));

/** The width up to which packages/ui shows an action bar. */
const PHONE_PX = 760;

/**
 * The bar of a board on a phone, from the first scroll on: a first visit loads nothing of it. On wider windows there is none, and the
 * page does without it where it fails.
 */
export function LateBar(bar: ComponentProps<typeof BoardBar>) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(innerWidth <= PHONE_PX);
    // The browser may have restored the position of a page that was scrolled before.
    if (scrollY > 0) want();
    addEventListener('scroll', want, { once: true, passive: true });
    return () => removeEventListener('scroll', want);
  }, []);
  return isWanted ? <Bar {...bar} /> : null;
}
