import type { amountOn } from '@rasteh/persian/money/price-basis';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { use } from 'react';
import { beforeDrawing } from '../hydration/lazy-hydrated.tsx';

type Convert = typeof amountOn;
let loaded: Convert | undefined;
let loading: Promise<Convert> | undefined;

function load(): Promise<Convert> {
  loading ??= loadChunk(() => import('@rasteh/persian/money/price-basis')).then(
    (module) => {
      loaded = module.amountOn;
      return loaded;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
beforeDrawing(load);

/** Converts amounts to the chosen basis; its script is loaded with the first choice, since most visitors make none. */
export const useAmountConversion = (): Convert => loaded ?? use(load());
