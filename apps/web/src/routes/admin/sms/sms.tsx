import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import type { SmsFilter } from '../../../reach/sms/queries.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/messages`: the text messages that the portal sends. */
export const adminSmsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: (search: SmsFilter) => search,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.sms) }] }),
  loader: async ({ context: { page, queryClient }, location }) => {
    const { smsQuery, toSmsFilter } = await loadChunk(() => import('../../../reach/sms/queries.ts'));
    await queryClient.prefetchQuery(smsQuery(page.api, toSmsFilter(location.search)));
  },
}).lazy(async () => (await loadChunk(() => import('./sms.lazy.tsx'))).adminSmsLazy);
