import { setImmediate } from 'node:timers/promises';
import { smsExportLimits } from '@rasteh/contract/reach/sms';
import { smsGatewayTexts, smsKindTexts, smsOutcomeTexts } from '@rasteh/contract/reach/sms/words';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import { exportTexts as texts } from './export-text.ts';
import type { AttemptRow } from './journal-repo.ts';

/** Attempts that are read at once. */
const STEP = 500;

/** Reads so many attempts below an id, newest first. */
type ReadBelow = (below: number | undefined, most: number) => PromiseLike<AttemptRow[]>;

const cellsOf = (attempt: AttemptRow): (string | number)[] => [
  attempt.id,
  toAsciiDigits(`${formatJalaliDate(attempt.created_at)} ${formatClock(attempt.created_at)}`),
  smsKindTexts[attempt.kind],
  attempt.mobile,
  smsGatewayTexts[attempt.gateway],
  smsOutcomeTexts[attempt.outcome],
  attempt.cause ? texts.causes[attempt.cause] : '',
  attempt.status ?? '',
  attempt.duration_ms,
];

async function* rowsBelow(read: ReadBelow): AsyncGenerator<(string | number)[]> {
  let below: number | undefined;
  for (let written = 0; written < smsExportLimits.attempts; written += STEP) {
    const attempts = await read(below, Math.min(STEP, smsExportLimits.attempts - written));
    for (const attempt of attempts) yield cellsOf(attempt);
    below = attempts.at(-1)?.id;
    if (attempts.length < STEP) return;
    await setImmediate();
  }
}

/** Attempts to send a message as a sheet; they are read while it is written, and those of later stay out of it. */
export const attemptsSheet = (read: ReadBelow): Sheet => ({ name: texts.sheet, columns: texts.columns, rows: rowsBelow(read) });
