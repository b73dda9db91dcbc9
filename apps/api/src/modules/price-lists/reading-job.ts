import { priceListLimits } from '@rasteh/contract/limits';
import type { Mapping } from '@rasteh/contract/price-list-mapping';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Events } from '../../plugins/events.ts';
import type { RunningJob } from '../../plugins/jobs.ts';
import type { Threads } from '../../plugins/threads.ts';
import type { Files } from '../files/index.ts';
import { listOwnPrices } from './lookups-repo.ts';
import { columnsOf, type Guess, medianAmount } from './meaning/columns.ts';
import { actingOf, breathe, CHUNK, moveList } from './progress.ts';
import { ReadingFailure } from './reading/failure.ts';
import { readInThread } from './reading/in-thread.ts';
import type { Source } from './reading/read.ts';
import type { ReadList } from './reading/sheet.ts';
import * as repo from './repo.ts';

type Deps = { db: Database; clock: Clock; events: Events; files: Files; threads: Threads };

const leftOutTexts = { hidden: 'این سطر در پرونده پنهان است.', no_price: 'در این سطر قیمتی نیست.' } as const;

/** Toman or Rial by the supplier's own prices: amounts near a tenth of them are Toman; null when neither fits well. */
async function moneyByPrices(db: Database, user_id: number, list: ReadList, guess: Guess) {
  const median = medianAmount(list.rows, guess.fields.amount);
  const own = (await listOwnPrices(db.read, { user_id, after: 0, limit: 500 }))
    .flatMap(({ amount }) => amount ?? [])
    .sort((a, b) => a - b);
  const usual = own[Math.floor(own.length / 2)];
  if (median === null || usual === undefined) return null;
  const ratio = usual / median;
  if (ratio > 4 && ratio < 25) return 'toman' as const;
  return ratio > 0.4 && ratio < 2.5 ? ('rial' as const) : null;
}

/** The mapping to propose: the one that the supplier chose for this header before, else what the titles and values say. */
async function propose(db: Database, user_id: number, list: ReadList, guess: Guess) {
  const known = guess.fingerprint === null ? undefined : await repo.findMapping(db.read, user_id, guess.fingerprint);
  const by_prices = guess.money ? null : await moneyByPrices(db, user_id, list, guess);
  const money_unit_from: repo.ListRow['money_unit_from'] = guess.money?.from ?? (by_prices ? 'prices' : 'none');
  const unit = guess.money?.unit ?? by_prices;
  if (known) {
    const mapping: Mapping = { ...known, header_row: guess.header_row, money_unit: unit ?? known.money_unit };
    return { mapping, mapping_from: 'remembered' as const, money_unit_from };
  }
  const { header_row, product, fields } = guess;
  const mapping: Mapping = { header_row, product, columns: fields, money_unit: unit ?? 'toman', defaults: {} };
  return { mapping, mapping_from: 'guessed' as const, money_unit_from };
}

/** Reads a list in a thread, keeps its rows and proposes what its columns are. */
export function createReading({ db, clock, events, files, threads }: Deps) {
  async function keepRows(list: repo.ListRow, rows: ReadList['rows'], job: RunningJob): Promise<void> {
    await db.transaction((tx) => repo.deleteRows(tx, list.id));
    for (let start = 0; start < rows.length; start += CHUNK) {
      job.signal.throwIfAborted();
      const part = rows.slice(start, start + CHUNK).map(
        ({ line, cells, left_out }): repo.NewRow => ({
          price_list_id: list.id,
          line,
          kind: 'skipped' as const,
          cells,
          chosen: left_out ? { is_skipped: true } : {},
          errors: left_out ? { _: [leftOutTexts[left_out]] } : {},
          suggestions: [],
        }),
      );
      await db.transaction(async (tx) => {
        await job.hold(tx);
        await repo.insertListRows(tx, part);
        const done = Math.min(start + CHUNK, rows.length);
        await moveList(tx, events, { id: list.id, status: 'reading' }, { done, total: rows.length, updated_at: clock() });
      });
      await breathe();
    }
  }

  async function sourceOf(list: repo.ListRow): Promise<Source> {
    if (list.file_id === null) return { text: list.text ?? '' };
    const { content } = await files.read(actingOf(list), list.file_id, 'price_list');
    return { bytes: content, sheet: list.sheet };
  }

  return async function read(list: repo.ListRow, job: RunningJob): Promise<void> {
    try {
      const source = await sourceOf(list);
      const { list: found, guess } = await readInThread(threads, source, job.signal);
      const rows = guess.header_row === null ? found.rows : found.rows.slice(guess.header_row + 1);
      if (rows.length > priceListLimits.rows) throw new ReadingFailure('too_many_rows');
      await keepRows(list, found.rows, job);
      const proposal = await propose(db, list.user_id, found, guess);
      const { format, sheets, sheet } = found;
      const columns = columnsOf(found, guess.header_row);
      await db.transaction(async (tx) => {
        await job.hold(tx);
        const { header_row, fingerprint } = guess;
        const values = { format, sheets, sheet, columns, header_row, fingerprint, ...proposal, done: 0, total: rows.length };
        await moveList(
          tx,
          events,
          { id: list.id, status: 'reading' },
          { ...values, status: 'mapped', failure: null, updated_at: clock() },
        );
      });
    } catch (error) {
      // `server` is a fault of ours: it is tried again.
      if (!(error instanceof ReadingFailure) || error.code === 'server') throw error;
      await db.transaction((tx) =>
        moveList(tx, events, { id: list.id, status: 'reading' }, { status: 'failed', failure: error.code, updated_at: clock() }),
      );
    }
  };
}
