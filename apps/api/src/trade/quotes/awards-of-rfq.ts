import type { AcceptQuotesSchema, TakeBackAwardsSchema } from '@rasteh/contract/trade/quotes/awards';
import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { RfqAnswers } from '../rfqs/index.ts';
import type { Accepting } from './accepting.ts';
import { unexplained } from './comparison/unexplained.ts';
import type { QuoteSteps } from './steps.ts';

type WantedQuotes = z.output<typeof AcceptQuotesSchema>;
type AwardsOfRfqDeps = {
  db: Database;
  answers: RfqAnswers;
  accepting: Accepting;
  steps: QuoteSteps;
  /** @throws not_found when the RFQ is not the user's own */
  compare(context: RequestContext, rfq_id: number, yearly_rate: number | null): Promise<Comparison>;
};

/** Awards of several quotes of one RFQ in one transaction. */
export type AwardsOfRfq = {
  accept(context: RequestContext, rfq_id: number, wanted: WantedQuotes): Promise<Quote[]>;
  takeBack(context: RequestContext, rfq_id: number, wanted: z.output<typeof TakeBackAwardsSchema>): Promise<Quote[]>;
};

/** Runs the part of one quote of a batch; a refusal names the quote, and its fields, by the place in the batch. */
async function atPlace<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors, ...details } = error.details;
    const named = errors
      ? Object.entries(errors).map(([path, texts]): [string, string[]] => [`quotes.${index}.${path}`, texts])
      : [[`quotes.${index}`, [error.message]] as [string, string[]]];
    throw new AppError(error.code, { ...details, errors: Object.fromEntries(named) });
  }
}

/** Creates the awards of several quotes at once: all or none. */
export function createAwardsOfRfq({ db, answers, accepting, steps, compare }: AwardsOfRfqDeps): AwardsOfRfq {
  /** A quote of another RFQ is as unknown as one that does not exist. */
  async function findOf(tx: Transaction, context: RequestContext, rfq_id: number, id: number): Promise<void> {
    await steps.find(tx, { id, rfq_id, buyer: context.subject_id });
  }

  return {
    async accept(context, rfq_id, { yearly_rate, quotes }) {
      const ids = quotes.map(({ quote_id }) => quote_id);
      if (new Set(ids).size < ids.length) throw invalid({ quotes: 'یک پیشنهاد دو بار آمده است.' });
      const missing = unexplained(await compare(context, rfq_id, yearly_rate), quotes);
      if (missing.length > 0)
        throw invalid(Object.fromEntries(missing.map((path) => [path, 'این انتخاب ارزان‌ترین نیست؛ دلیل آن را بنویسید.'])));
      return db.transaction(async (tx) => {
        await answers.hold(tx, rfq_id);
        for (const [index, { quote_id, ...wanted }] of quotes.entries())
          await atPlace(index, async () => {
            await findOf(tx, context, rfq_id, quote_id);
            await accepting.accept(tx, context, quote_id, wanted);
          });
        // Each one is read after the last, which may have changed the others.
        return Promise.all(ids.map((id) => steps.read(tx, id)));
      });
    },
    takeBack: (context, rfq_id, { quotes }) =>
      db.transaction(async (tx) => {
        if (!(await answers.isBuyer(tx, context.subject_id, rfq_id))) throw new AppError('not_found');
        await answers.hold(tx, rfq_id);
        // The newest first: each acceptance restores what stood before it.
        const newestFirst = [...quotes.entries()].toSorted(([, a], [, b]) => b.award_id - a.award_id);
        for (const [index, { quote_id, ...taken }] of newestFirst)
          await atPlace(index, async () => {
            await findOf(tx, context, rfq_id, quote_id);
            await accepting.takeBack(tx, context, quote_id, taken);
          });
        return Promise.all(quotes.map(({ quote_id }) => steps.read(tx, quote_id)));
      }),
  };
}
