import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/messages/texts`: the texts of the messages that the portal words itself. */
export const adminSmsTextsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages/texts',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.sms_texts) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    const { smsTextsQuery } = await loadChunk(() => import('../../../reach/sms/texts-queries.ts'));
    await queryClient.prefetchQuery(smsTextsQuery(page.api));
  },
}).lazy(async () => (await loadChunk(() => import('./sms-texts.lazy.tsx'))).adminSmsTextsLazy);
