import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Threads } from '../../../core/plugins/jobs/threads.ts';
import type { RunningJob } from '../../../core/plugins/jobs/types.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Files } from '../../../reach/files/index.ts';
import { findMapping } from '../mappings-repo.ts';
import { columnsOf, type Guess } from '../meaning/columns.ts';
import { CHUNK, contextOf, moveList, yieldToEventLoop } from '../progress.ts';
import { ReadingFailure } from '../reading/failure.ts';
import { readInThread } from '../reading/in-thread.ts';
import type { Source } from '../reading/read.ts';
import type { ReadList } from '../reading/sheet.ts';
import type * as repo from '../repo.ts';
import * as rowsRepo from '../rows/repo.ts';
import { plainAmounts } from '../wire.ts';

type Deps = { db: Database; clock: Clock; events: Events; files: Files; threads: Threads };

const leftOutTexts = { hidden: 'این سطر در پرونده پنهان است.', no_price: 'در این سطر قیمتی نیست.' } as const;

/**
 * Proposes a mapping: the one that the supplier chose for this header before, else one guessed from the titles and values. The
 * unit of money is always that of this list; when the list names none, the supplier is asked.
 */
async function propose(db: Database, user_id: number, guess: Guess) {
  const known = guess.fingerprint === null ? undefined : await findMapping(db.read, user_id, guess.fingerprint);
  const { header_row, money, columns } = guess;
  const said = { header_row, money_unit: money.unit };
  // Mappings stored before the choice among several columns of amounts existed used the first one without asking.
  const isChosen = known?.amounts !== undefined || guess.fields.amount !== undefined;
  const fields = known && isChosen ? known.columns : { ...known?.columns, ...guess.fields };
  if (known && !isChosen) delete fields.amount;
  const chosen = columns.find(({ index }) => index === fields.amount)?.amounts;
  const { money_unit: _unit, ...header } = chosen ?? { money_unit: null, ...plainAmounts };
  const amounts = { ...header, scale: fields.amount === guess.fields.amount ? money.scale : header.scale };
  const mapping: Mapping = known
    ? { ...known, ...said, columns: fields, amounts: known.amounts ?? amounts }
    : { ...said, product: guess.product, columns: fields, amounts, defaults: {} };
  return { mapping, mapping_from: known ? ('remembered' as const) : ('guessed' as const), money_unit_from: money.from };
}

/** Reads a list in a worker thread, stores its rows and proposes a mapping of its columns. */
export function createReading({ db, clock, events, files, threads }: Deps) {
  async function keepRows(list: repo.ListRow, rows: ReadList['rows'], job: RunningJob): Promise<void> {
    await db.transaction((tx) => rowsRepo.deleteRows(tx, list.id));
    for (let start = 0; start < rows.length; start += CHUNK) {
      job.signal.throwIfAborted();
      const part = rows.slice(start, start + CHUNK).map(
        ({ line, cells, left_out }): rowsRepo.NewRow => ({
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
        await rowsRepo.insertListRows(tx, part);
        const done = Math.min(start + CHUNK, rows.length);
        await moveList(tx, events, { id: list.id, status: 'reading' }, { done, total: rows.length, updated_at: clock() });
      });
      await yieldToEventLoop();
    }
  }

  async function sourceOf(list: repo.ListRow): Promise<Source> {
    if (list.file_id === null) return { text: list.text ?? '' };
    const { content } = await files.read(contextOf(list), list.file_id, 'price_list');
    return { bytes: content, sheet: list.sheet };
  }

  return async function read(list: repo.ListRow, job: RunningJob): Promise<void> {
    try {
      const source = await sourceOf(list);
      const { list: found, guess } = await readInThread(threads, source, job.signal);
      const rows = guess.header_row === null ? found.rows : found.rows.slice(guess.header_row + 1);
      if (rows.length > priceListLimits.rows) throw new ReadingFailure('too_many_rows');
      await keepRows(list, found.rows, job);
      const proposal = await propose(db, list.user_id, guess);
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
      // `server` is an internal error: the job is retried.
      if (!(error instanceof ReadingFailure) || error.code === 'server') throw error;
      await db.transaction((tx) =>
        moveList(tx, events, { id: list.id, status: 'reading' }, { status: 'failed', failure: error.code, updated_at: clock() }),
      );
    }
  };
}
