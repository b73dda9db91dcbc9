import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { KeptDesks } from '../../../people/desks/kept-desks.tsx';
import { KeptSupport } from '../../../talk/support/kept-support.tsx';
import { toSupportPeriod } from '../../../talk/support/queries.ts';

function SupportPage() {
  const search = useSearch({ strict: false });
  return (
    <KeptSupport period={toSupportPeriod(search)}>
      <KeptDesks />
    </KeptSupport>
  );
}

/** Support as admins keep it, in a chunk of its own. */
export const adminSupportLazy = createLazyRoute('/admin/support')({ component: SupportPage });
