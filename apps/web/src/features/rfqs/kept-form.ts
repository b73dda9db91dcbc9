import { createFormKeeper as createKeeper, type FormKeeper } from '../../lib/kept-form.ts';
import type { RfqValues } from './form-values.ts';

/** Raise it when what is kept changes its shape: what older pages kept is then left alone. */
const VERSION = 1;

/** The keeper of a form in a storage; `rfq_id` null is the new one. `now` in ms. */
export const createFormKeeper = (
  storage: Storage,
  user_id: number,
  rfq_id: number | null,
  now: () => number,
): FormKeeper<RfqValues> =>
  createKeeper({
    ...{ storage, now, name: `rasteh.rfq-form.${VERSION}.${user_id}.${rfq_id ?? 'new'}` },
    isWhole: ({ title, lines }) => typeof title === 'string' && Array.isArray(lines) && lines.length > 0,
  });
