import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createOpenApi } from '../openapi.ts';
import { breakingChanges } from './compare.ts';
import type { Json } from './schema-fit.ts';
import { shapeOf, snapshotText } from './shape.ts';

const file = fileURLToPath(import.meta.resolve('@rasteh/contract/snapshot.json'));
/** Changing a schema that every route returns breaks every route, so the list is cut. */
const MOST_SHOWN = 20;
const versionOf = (document: Json): string => String((document.info as Json).version);

/** Whether `now` may contain breaking changes: a higher major version, or a higher minor version below 1.0.0. */
export function isBreakingVersion(before: string, now: string): boolean {
  const [old = [], next = []] = [before, now].map((version) => version.split('.').map(Number));
  const [oldMajor = 0, oldMinor = 0] = old;
  const [major = 0, minor = 0] = next;
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor);
}

/** The breaking changes that forbid releasing `now` after `before`, with the remedy; null when there are none. */
export function objectionTo(before: Json, now: Json): string | null {
  const changes = breakingChanges(before, now);
  if (changes.length === 0 || isBreakingVersion(versionOf(before), versionOf(now))) return null;
  return [
    `These changes break callers of the contract ${versionOf(before)}:`,
    ...changes.slice(0, MOST_SHOWN).map((change) => `  ${change}`),
    ...(changes.length > MOST_SHOWN ? [`  and ${changes.length - MOST_SHOWN} more`] : []),
    'Keep what callers use, or move contractVersion in packages/contract/src/index.ts (docs/contract.md, "Versions").',
  ].join('\n');
}

/** The last accepted document. */
export const readSnapshot = (): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;

/** The document of the current contract, without its texts. */
export const currentShape = (): Json => shapeOf(JSON.parse(JSON.stringify(createOpenApi('/'))) as Json);

if (import.meta.main) {
  const now = currentShape();
  const objection = objectionTo(readSnapshot(), now);
  if (objection) {
    console.error(objection);
    process.exitCode = 1;
  } else writeFileSync(file, snapshotText(now));
}
