import { loadChunk } from '@rasteh/ui/load-chunk';
import { use } from 'react';
import { beforeDrawing } from '../../../hydration/lazy-hydrated.tsx';
import { quantityOf } from '../board-query.ts';
import { type Fit, fitOf } from './fit.ts';
import type { fitArithmetic } from './fit-arithmetic.ts';

type Arithmetic = typeof fitArithmetic;
let loaded: Arithmetic | undefined;
let loading: Promise<Arithmetic> | undefined;

function load(): Promise<Arithmetic> {
  loading ??= loadChunk(() => import('./fit-arithmetic.ts')).then(
    (module) => {
      loaded = module.fitArithmetic;
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

/** What the URL asks for; the arithmetic of quantities is loaded with the first one, since most visitors come without. */
export const useFit = (
  search: Parameters<typeof fitOf>[0],
  ...units: [Parameters<typeof fitOf>[1], Parameters<typeof fitOf>[2]]
): Fit => fitOf(search, ...units, quantityOf(search.quantity) === undefined ? undefined : (loaded ?? use(load())));
