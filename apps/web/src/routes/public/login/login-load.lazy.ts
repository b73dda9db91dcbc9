import { redirect } from '@tanstack/react-router';
import { positiveInt } from '../../../core/url/search-params.ts';
import { postLogin } from '../../../people/auth/posted-login.ts';
import { productQuery } from '../../../pricing/offers/queries.ts';
import type { RouterContext } from '../../../router.tsx';
import { supplierQuery } from '../../../supply/suppliers/queries.ts';
import { publicRfqQuery } from '../../../trade/rfqs/public/queries.ts';
import { homeOf } from './home-of.ts';
import type { LoginData } from './login.tsx';

/** The first two parts of a path. */
const PLACE = /^\/(suppliers|products|rfqs)\/([^/?#]+)/;

/** The name of what a visitor comes from; null where the path names nothing, or it cannot be read: the log-in does without it. */
async function nameOf({ page: { api }, queryClient }: RouterContext, back: string): Promise<string | null> {
  const [, kind, id = ''] = PLACE.exec(back) ?? [];
  const number = positiveInt(id) ?? 0;
  // What the page before has read is in the cache; on the server, the whole answer would be sent along for its name.
  if (kind === 'suppliers') {
    const handle = decodeURIComponent(id);
    const { queryKey } = supplierQuery(api, handle);
    return (queryClient.getQueryData(queryKey) ?? (await api.suppliers.getSupplier({ params: { handle } })).data).title;
  }
  if (kind === 'products') {
    const { queryKey } = productQuery(api, number);
    const params = { productId: String(number) };
    return (queryClient.getQueryData(queryKey) ?? (await api.offers.getProduct({ params })).data).product.title;
  }
  if (kind === 'rfqs') {
    const { queryKey } = publicRfqQuery(api, number);
    const params = { rfqId: String(number) };
    return (queryClient.getQueryData(queryKey) ?? (await api.rfqs.getPublicRfq({ params })).data).title;
  }
  return null;
}

type LoginSearch = { back?: string | undefined; why?: string | undefined };

/** Reads what the log-in shows; a form that was posted without scripts is redirected once it has logged in. */
export async function loadLogin(context: RouterContext, { back, why }: LoginSearch): Promise<LoginData> {
  const { page } = context;
  const [about, result] = await Promise.all([
    back !== undefined && why !== undefined ? nameOf(context, back).catch(() => null) : null,
    page.posted ? postLogin(page.api, page.posted, page.clock.getInitial) : null,
  ]);
  if (result && 'me' in result) throw redirect({ href: back ?? homeOf(result.me) });
  return { about, posted: result };
}
