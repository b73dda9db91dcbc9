import type { SharedPriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, notFound } from '@tanstack/react-router';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPriceSheet } from '../../../i18n/pricing/price-sheet.ts';
import { sharedSheetKey, sharedSheetQuery } from '../../../pricing/price-sheets/queries.ts';
import { SharedSheet } from '../../../pricing/price-sheets/shared-sheet.tsx';
import { SheetEnded } from '../../../pricing/price-sheets/sheet-ended.tsx';
import type { RouterContext } from '../../../router.tsx';
import { pageHead } from '../../page-head.ts';

/** A shared price sheet, in a chunk of its own. */
export const sharedListLazy = createLazyRoute('/lists/$token')({
  component: SharedListPage,
  notFoundComponent: SheetEnded,
});

const endedHead: ReturnType<typeof pageHead> = {
  meta: [
    { title: fa.site.title(faPriceSheet.ended.title) },
    { name: 'description', content: '' },
    { name: 'robots', content: 'noindex' },
  ],
  links: [],
  scripts: [],
};

/** Loads the sheet of an address, and returns the data of its head; one that has ended is answered with 404. */
export async function loadSharedList({ page, queryClient }: RouterContext, token: string) {
  const sheet = await queryClient.ensureQueryData(sharedSheetQuery(page.api, token)).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) throw notFound({ routeId: '/lists/$token', data: endedHead });
    throw error;
  });
  const { title, supplier, total } = sheet;
  return pageHead(page, {
    titles: [`${title}، ${supplier.title}`, title],
    description: faPriceSheet.description(supplier.title, total),
    path: `/lists/${token}`,
    card: `/cards/lists/${token}.png`,
    // Its prices are found on the page of the supplier.
    robots: 'noindex',
  });
}

function SharedListPage() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { token } = sharedListLazy.useParams();
  const known = queryClient.getQueryData<SharedPriceSheet>(sharedSheetKey(token));
  const { data: sheet, error } = useSuspenseQuery(sharedSheetQuery(api, token, known?.supplier.user_id));
  useTopic(`supplier:${sheet.supplier.user_id}`);
  if (error instanceof RequestError && error.status === 404) return <SheetEnded />;
  return <SharedSheet sheet={sheet} />;
}
