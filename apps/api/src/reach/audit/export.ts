import { setImmediate } from 'node:timers/promises';
import { auditActionTexts } from '@rasteh/contract/reach/audit/action-texts';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { AdminAuditEntry, AuditChange, AuditFacts } from '@rasteh/contract/reach/audit/entries';
import { auditFactText, factText, movedFacts } from '@rasteh/contract/reach/audit/fact-texts';
import { auditSubjectOf } from '@rasteh/contract/reach/audit/subjects';
import { auditExportLimits } from '@rasteh/contract/wire/limits';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import { exportTexts } from './export-text.ts';

/** Entries that are read at once. */
const STEP = 200;

/** Reads so many entries below an id, newest first. */
export type ReadBelow = (below: number | undefined, most: number) => Promise<AdminAuditEntry[]>;

const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditSubjectOf, action);

/** Those of the facts that moved, in one cell. */
const cellOf = (entity: string, facts: AuditFacts | null, moved: string[]): string =>
  facts ? moved.map((name) => `${auditFactText(entity, name)}: ${factText(name, facts[name])}`).join('؛ ') : '';

function changeCells(entity: string, thing: string, change: AuditChange): string[] {
  const moved = movedFacts(change);
  return [change.title ?? thing, cellOf(entity, change.before, moved), cellOf(entity, change.after, moved)];
}

/** The rows of an entry: one for each change, and one for an entry without any. */
function rowsOf({
  id,
  at,
  actor,
  subject,
  action,
  reason,
  ip,
  count,
  changes,
  entity,
  thing,
}: AdminAuditEntry): (string | number)[][] {
  const first = [
    id,
    toAsciiDigits(`${formatJalaliDate(at)} ${formatClock(at)}`),
    actor.name,
    exportTexts.roles[actor.role],
    isKnown(action) ? auditActionTexts[action] : exportTexts.other,
    subject.name,
  ];
  const last = [reason ?? '', ip];
  const rows = changes.map((change) => [...first, ...changeCells(entity, thing?.title ?? '', change), ...last]);
  if (count > changes.length) rows.push([...first, exportTexts.more(count - changes.length), '', '', ...last]);
  return rows.length > 0 ? rows : [[...first, thing?.title ?? '', '', '', ...last]];
}

async function* rowsBelow(read: ReadBelow): AsyncGenerator<(string | number)[]> {
  let below: number | undefined;
  for (let written = 0; written < auditExportLimits.entries; written += STEP) {
    const entries = await read(below, Math.min(STEP, auditExportLimits.entries - written));
    for (const entry of entries) yield* rowsOf(entry);
    below = entries.at(-1)?.id;
    if (entries.length < STEP) return;
    await setImmediate();
  }
}

/** The audit log as a sheet; its entries are read while it is written, and those of later stay out of it. */
export const auditSheet = (read: ReadBelow): Sheet => ({
  name: exportTexts.sheet,
  columns: exportTexts.columns,
  rows: rowsBelow(read),
});
