import { setImmediate } from 'node:timers/promises';
import type { UserRow } from '@rasteh/contract/people/users/people';
import { userExportLimits } from '@rasteh/contract/wire/limits';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import { exportTexts } from './export-text.ts';

/** Users that are read at once. */
const STEP = 500;

/** Reads so many users below an id, the newest first. */
export type ReadUsersBelow = (below: number | undefined, most: number) => Promise<UserRow[]>;

const dayOf = (at: string): string => toAsciiDigits(formatJalaliDate(at));

const rowOf = ({ id, name, role, status, trusted, supplier, desk, created_at, last_seen_at }: UserRow): (string | number)[] => [
  id,
  name,
  exportTexts.roles[role],
  exportTexts.statuses[status],
  trusted ? exportTexts.yes : exportTexts.no,
  supplier?.title ?? '',
  supplier?.handle ?? '',
  supplier?.city ?? '',
  supplier ? exportTexts.levels[supplier.verified] : '',
  desk?.name ?? '',
  dayOf(created_at),
  last_seen_at ? `${dayOf(last_seen_at)} ${toAsciiDigits(formatClock(last_seen_at))}` : '',
];

async function* rowsBelow(read: ReadUsersBelow): AsyncGenerator<(string | number)[]> {
  let below: number | undefined;
  for (let written = 0; written < userExportLimits.users; written += STEP) {
    const users = await read(below, Math.min(STEP, userExportLimits.users - written));
    for (const user of users) yield rowOf(user);
    below = users.at(-1)?.id;
    if (users.length < STEP) return;
    await setImmediate();
  }
}

/** Users as a sheet, without their mobiles; they are read while it is written, and those of later stay out of it. */
export const usersSheet = (read: ReadUsersBelow): Sheet => ({
  name: exportTexts.sheet,
  columns: exportTexts.columns,
  rows: rowsBelow(read),
});
