import type { AdminAuditEntry } from '@rasteh/contract/reach/audit/entries';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';

/** Within how many minutes equal acts are one group. */
const TOGETHER_MS = 30 * MINUTE_MS;

const isLike = (one: AdminAuditEntry, other: AdminAuditEntry): boolean =>
  one.actor.id === other.actor.id &&
  one.action === other.action &&
  one.subject.id === other.subject.id &&
  Date.parse(one.at) - Date.parse(other.at) <= TOGETHER_MS;

/** Entries, newest first, in groups of the same actor, act and user within half an hour of the newest of them. */
export function groupEntries(entries: readonly AdminAuditEntry[]): [AdminAuditEntry, ...AdminAuditEntry[]][] {
  const groups: [AdminAuditEntry, ...AdminAuditEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && isLike(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
