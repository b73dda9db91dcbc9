import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { answeredRfqQuery, boughtRfqQuery, quoteQuery } from './queries.ts';

/** Whether a user is the supplier of a quote, and not its buyer. */
export const isOwnQuote = ({ supplier }: Pick<Quote, 'supplier'>, user_id: number | undefined): boolean =>
  supplier.user_id === user_id;

/** Prefetches a quote with its RFQ, as its supplier (`user_id`) or its buyer sees it. */
export async function prefetchQuote(
  queryClient: QueryClient,
  api: Api,
  quote_id: number,
  user_id: number | undefined,
): Promise<void> {
  const query = quoteQuery(api, quote_id);
  await queryClient.prefetchQuery(query);
  const quote = queryClient.getQueryData(query.queryKey);
  if (!quote) return;
  await (isOwnQuote(quote, user_id)
    ? queryClient.prefetchQuery(answeredRfqQuery(api, quote.rfq.id))
    : queryClient.prefetchQuery(boughtRfqQuery(api, quote.rfq.id)));
}
