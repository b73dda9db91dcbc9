import { AppError } from '../../../core/lib/app-error.ts';
import { caller } from '../../../core/lib/caller.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Paper } from '../../../core/lib/pdf/paper.ts';
import type { PdfFile } from '../../../core/lib/pdf/send.ts';
import type { drawPaper } from '../../../core/lib/pdf/thread.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { toFileName } from '../../../core/lib/sheets/download-name.ts';
import { type PortalThreads, type ThreadWork, TooHeavy } from '../../../core/plugins/jobs/threads.ts';
import type { QuoteSharing } from '../links/sharing.ts';
import type { Quotes } from '../service.ts';
import { paperOfComparison } from './comparison-paper.ts';
import { paperOfOrder } from './order-paper.ts';
import { paperText } from './paper-text.ts';
import { paperOfQuote } from './quote-paper.ts';

const work: ThreadWork<Paper, ReturnType<typeof drawPaper>> = {
  file: new URL('../../../core/lib/pdf/thread.ts', import.meta.url),
  name: 'drawPaper',
  most_ms: 10_000,
};

type PapersDeps = {
  quoteSharing: Pick<QuoteSharing, 'paper' | 'awarded' | 'read'>;
  quotes: Pick<Quotes, 'compareWithRfq'>;
  threads: Pick<PortalThreads, 'papers'>;
  clock: Clock;
  public_url: string;
};

/** Quotes, orders and comparisons as PDF; each is drawn anew, so that it shows what its page shows. */
export type QuotePapers = {
  /** A quote that the user sent or received. @throws not_found, unavailable while too many papers are being drawn */
  ofQuote(context: RequestContext, quote_id: number): Promise<PdfFile>;
  /** The quote of a link. @throws not_found, unavailable */
  ofLink(token: string): Promise<PdfFile>;
  /** The awarded lines of a quote. @throws not_found, unavailable, conflict while nothing is awarded for good */
  ofOrder(context: RequestContext, quote_id: number): Promise<PdfFile>;
  /** The quotes of the user's own RFQ. @throws not_found, unavailable */
  ofComparison(context: RequestContext, rfq_id: number, yearly_rate: number | null): Promise<PdfFile>;
};

/** Creates the papers of quotes. */
export function createQuotePapers({ quoteSharing, quotes, threads, clock, public_url }: PapersDeps): QuotePapers {
  async function draw(paper: Paper, ascii: string, number: string): Promise<PdfFile> {
    const bytes = await threads.papers.run(work, paper, caller.getStore()?.signal).catch((error: unknown) => {
      throw error instanceof TooHeavy ? new AppError('unavailable') : error;
    });
    return { bytes, file: { name: toFileName(`${paper.heading} ${number}`), ascii } };
  }
  const pageOf = (quote_id: number) => ({ name: paperText.page, url: `${public_url}/panel/quotes/${quote_id}` });
  return {
    async ofQuote(context, quote_id) {
      const shared = await quoteSharing.paper(context, quote_id);
      return draw(paperOfQuote(shared, pageOf(quote_id)), 'quote', shared.quote.number);
    },
    async ofLink(token) {
      const shared = await quoteSharing.read(token);
      return draw(paperOfQuote(shared, { name: paperText.link, url: `${public_url}/q/${token}` }), 'quote', shared.quote.number);
    },
    async ofOrder(context, quote_id) {
      const shared = await quoteSharing.awarded(context, quote_id);
      return draw(paperOfOrder(shared, pageOf(quote_id)), 'order', shared.quote.number);
    },
    async ofComparison(context, rfq_id, yearly_rate) {
      const { rfq, comparison } = await quotes.compareWithRfq(context, rfq_id, yearly_rate);
      const url = `${public_url}/panel/rfqs/${rfq_id}`;
      return draw(paperOfComparison(rfq, comparison, { url, now: clock() }), 'comparison', rfq.number ?? '');
    },
  };
}
