import { loadChunk } from '@rasteh/ui/load-chunk';
import { loadedOnUse } from '../../core/hydration/loaded-on-use.tsx';

/** The form of a delegation, which a press opens. */
export const DelegationFormPart = loadedOnUse(() =>
  loadChunk(() => import('./delegation-form.tsx')).then((part) => part.DelegationForm),
);

/** The reason of an admin to act for a user, asked once the user is chosen. */
export const ReasonFormPart = loadedOnUse(() => loadChunk(() => import('./reason-form.tsx')).then((part) => part.ReasonForm));
