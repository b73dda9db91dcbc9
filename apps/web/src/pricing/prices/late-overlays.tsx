import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import type { PriceOverlays } from './price-overlays.tsx';

const loadOverlays = () => loadChunk(() => import('./price-overlays.tsx')).then((part) => part.PriceOverlays);
const Overlays = latePart(loadOverlays);

/** What lies over the grid. It is half as large as the grid, and its script comes with the first pointer or focus on the section around it. */
export function LateOverlays(props: ComponentProps<typeof PriceOverlays>) {
  const { overlay, onOverlay } = props;
  const toast = useToast();
  // What was typed of a new price is kept while nothing lies over the grid.
  const [isWanted, setWanted] = useState(false);
  if (overlay && !isWanted) setWanted(true);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const leave = new AbortController();
    const begin = () => {
      leave.abort();
      loadOverlays().catch(() => undefined);
    };
    const section = place.current?.closest('section');
    for (const name of ['pointerover', 'focusin']) section?.addEventListener(name, begin, { signal: leave.signal });
    return () => leave.abort();
  }, []);
  const refuse = (error: unknown) => {
    onOverlay(null);
    setWanted(false);
    toast({ title: errorText(error), tone: 'error' });
  };
  return (
    <>
      <span ref={place} hidden />
      {isWanted ? <Overlays {...props} onLoadFailure={refuse} /> : null}
    </>
  );
}
