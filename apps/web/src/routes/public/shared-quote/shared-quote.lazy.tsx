import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, notFound } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import type { RouterContext } from '../../../router.tsx';
import { AwardedPart } from '../../../trade/quotes/awarded-load.ts';
import { LinkEnded } from '../../../trade/quotes/link-ended.tsx';
import { PdfLink, PrintButton } from '../../../trade/quotes/print-button.tsx';
import { sharedQuoteQuery } from '../../../trade/quotes/queries.ts';
import { QuoteSheet } from '../../../trade/quotes/quote-sheet.tsx';

/** A shared quote, in a chunk of its own. */
export const sharedQuoteLazy = createLazyRoute('/q/$token')({
  component: SharedQuotePage,
  notFoundComponent: LinkEnded,
});

const privateMeta = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];
const endedMeta = [{ title: fa.site.title(faQuotes.link_ended.title) }, ...privateMeta];

/** Loads the quote of a token, and returns the data of its head; an expired or unknown token is answered with 404. */
export async function loadSharedQuote({ page, queryClient }: RouterContext, token: string) {
  const { quote } = await queryClient.ensureQueryData(sharedQuoteQuery(page.api, token)).catch((error: unknown) => {
    if (error instanceof RequestError && [400, 404, 422].includes(error.status))
      throw notFound({ routeId: '/q/$token', data: { meta: endedMeta } });
    throw error;
  });
  if (quote.awards.length > 0) await AwardedPart.load();
  return { meta: [{ title: fa.site.title(faQuotes.one.title(quote.number)) }, ...privateMeta] };
}

function SharedQuotePage() {
  const { api } = usePage();
  const { token } = sharedQuoteLazy.useParams();
  const { data } = useSuspenseQuery(sharedQuoteQuery(api, token));
  // The server does not know the origin under which the reader opened it.
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(location.origin + location.pathname), []);
  const actions = (
    <>
      <PrintButton />
      <PdfLink href={`/api/q/${token}/export`} />
    </>
  );
  return <QuoteSheet shared={data} address={address} beside={actions} />;
}
