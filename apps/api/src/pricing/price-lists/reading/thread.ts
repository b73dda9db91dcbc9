import type { PriceListFailure } from '@rasteh/contract/pricing/price-lists';
import { type Guess, guessColumns } from '../meaning/columns.ts';
import { ReadingFailure } from './failure.ts';
import { withJoinedHeader } from './header-rows.ts';
import { withHeadings } from './headings.ts';
import { readList, type Source } from './read.ts';
import type { ReadList } from './sheet.ts';

/** A list with its guessed columns. */
export type GuessedList = { list: ReadList; guess: Guess };
export type ReadResult = GuessedList | { failure: PriceListFailure };

/** Reads a list. It runs in a worker thread, so that a heavy or hostile list does not block other requests. */
export async function read(source: Source): Promise<ReadResult> {
  try {
    const read = await readList(source);
    const list = Object.assign({}, read, { rows: read.titles ? read.rows : withJoinedHeader(read.rows) });
    const guess = guessColumns(list);
    const rows = guess.header_row === null ? null : withHeadings(list.rows, guess.header_row, guess.product);
    if (!rows) return { list, guess };
    const parted = { ...list, rows };
    return { list: parted, guess: guessColumns(parted) };
  } catch (error) {
    return { failure: error instanceof ReadingFailure ? error.code : 'unreadable' };
  }
}
