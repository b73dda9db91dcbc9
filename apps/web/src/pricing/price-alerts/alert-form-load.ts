import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';

/** The form of an alert: the page shows it for a product that one comes from, and on a press. */
export const AlertFormPart = hydratedLater('page', () =>
  loadChunk(() => import('./alert-form.tsx')).then((part) => part.AlertForm),
);
