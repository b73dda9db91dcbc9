import type { ReceivedQuote, ReceivedQuoteQuerySchema } from '@rasteh/contract/trade/quotes/received';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { ListSearch } from '../../../goods/search/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { RfqAnswers } from '../../rfqs/index.ts';
import { createQuoteSteps } from '../steps.ts';
import * as repo from './repo.ts';

type ReceivedDeps = { db: Database; clock: Clock; audit: Audit; events: Events; answers: RfqAnswers; search: ListSearch };

/** The quotes that buyers received, over all their RFQs. */
export type ReceivedQuotes = {
  /** @throws page_out_of_range */
  list(
    context: RequestContext,
    query: z.output<typeof ReceivedQuoteQuerySchema>,
  ): Promise<{ data: ReceivedQuote[]; meta: PageMeta }>;
  /** The buyer has seen the present quotes of an RFQ; returns how many were new. @throws not_found for another's RFQ */
  markSeen(context: RequestContext, rfq_id: number): Promise<number>;
};

/** Creates the list of received quotes. */
export function createReceivedQuotes({ db, clock, answers, search, ...deps }: ReceivedDeps): ReceivedQuotes {
  const { wireOf } = createQuoteSteps({ clock, ...deps });
  return {
    async list({ subject_id }, { status, is_new, q, sort, ...page }) {
      const filter = { buyer: subject_id, status, is_new: is_new === 'true', now: clock() };
      const { words, n } = await search.readList(q, async (words) => ({
        n: await repo.countReceived(db.read, { ...filter, words }),
      }));
      const meta = pageMeta(page, n);
      const rows = await repo.listReceived(db.read, { ...filter, words }, { sort, ...pageBounds(page) });
      const lines = await repo.countLines(db.read, [...new Set(rows.map(({ rfq }) => rfq.id))]);
      const wired = await wireOf(db.read, rows);
      const data = wired.map((quote, index) => {
        const { version = 0, seen_version = 0 } = rows[index]?.quote ?? {};
        return {
          ...quote,
          is_new: quote.status === 'sent' && version > seen_version,
          rfq_lines: lines.get(quote.rfq.id) ?? 0,
          priced_lines: quote.current.lines.filter(({ not_available }) => !not_available).length,
        };
      });
      return { data, meta };
    },
    markSeen: ({ subject_id }, rfq_id) =>
      db.transaction(async (tx) => {
        if (!(await answers.isBuyer(tx, subject_id, rfq_id))) throw new AppError('not_found');
        return repo.markSeen(tx, rfq_id);
      }),
  };
}
