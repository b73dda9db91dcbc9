import type { AuditChange, AuditFacts } from '@rasteh/contract/reach/audit/entries';
import { maskMobile, normalizeMobile } from '@rasteh/persian/identifiers';
import { toWire } from '../../core/lib/clock.ts';
import type { NamedEntry } from './repo.ts';

/** The columns shown to users, for every entity; ids, keys and versions mean nothing to them. */
const shownColumns = [
  'amount',
  'state',
  'valid_until',
  'stated_at',
  'note',
  'vat_included',
  'title',
  'unit_weight_kg',
  'reason',
  'scopes',
  'expires_at',
  'kind',
  'identity_code',
  'economic_code',
] as const;
/** What admins see beside these. */
const staffColumns = [...shownColumns, 'role', 'trusted', 'status', 'mobile', 'sessions', 'desk_id', 'number', 'level'] as const;
const times = new Set<string>(['valid_until', 'stated_at', 'expires_at']);

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = ({ id }: Row): number | null => (typeof id === 'number' ? id : null);

function fact(name: string, value: unknown): AuditFacts[string] | undefined {
  if (typeof value === 'number' && times.has(name)) return toWire(value);
  // A delegation is given to a whole number; admins see one whole only where the log keeps that they asked for it.
  if (name === 'mobile' && typeof value === 'string') return normalizeMobile(value) === null ? value : maskMobile(value);
  if (Array.isArray(value)) return value.join(',');
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as AuditFacts[string];
  return undefined;
}

function factsOf(row: unknown, forStaff: boolean): AuditFacts | null {
  if (!isRow(row)) return null;
  const facts = (forStaff ? staffColumns : shownColumns).flatMap((name) => {
    const value = fact(name, row[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return facts.length > 0 ? Object.fromEntries(facts) : null;
}

/** The rows of a batch: a list, or a list under `rows`. */
function rowsOf(value: unknown): Row[] | undefined {
  const list = isRow(value) ? value.rows : value;
  return Array.isArray(list) ? list.filter(isRow) : undefined;
}

/** A change, and the price or the customer of a desk that gives it a title, if any. */
export type NamedChange = AuditChange & { price_id: number | null; customer_id: number | null };

/** The title that a change left as it was: it says what was changed, and is no change. */
function keptTitle(before: Row | undefined, after: Row | undefined): string | null {
  const title = before?.title;
  return typeof title === 'string' && title === after?.title ? title : null;
}

/** The changes of an entry, one per changed row, for the user or `forStaff`: a batch stores its rows in lists, other entries store a single row. */
export function changesOf(
  { entity, entity_id, before, after }: Pick<NamedEntry['entry'], 'entity' | 'entity_id' | 'before' | 'after'>,
  forStaff = false,
): NamedChange[] {
  const facts = (row: unknown) => factsOf(row, forStaff);
  const priceOf = (row: Row | undefined, id: number | null): number | null => {
    if (typeof row?.price_id === 'number') return row.price_id;
    return entity === 'price' ? id : null;
  };
  const [was, is] = [rowsOf(before), rowsOf(after)];
  if (!was && !is) {
    const [first, second] = [before, after].map((row) => (isRow(row) ? row : undefined));
    const title = keptTitle(first, second);
    const customer_id = entity === 'desk_room' ? entity_id : null;
    const price_id = priceOf(first ?? second, entity_id);
    return [{ entity_id, price_id, customer_id, title, before: facts(before), after: facts(after) }];
  }
  const later = new Map(is?.map((row) => [idOf(row), row]));
  return (was ?? is ?? []).map((row) => {
    const id = idOf(row);
    return {
      entity_id: id,
      price_id: priceOf(row, id),
      customer_id: null,
      title: was ? keptTitle(row, later.get(id)) : null,
      before: was ? facts(row) : null,
      after: facts(later.get(id)),
    };
  });
}
