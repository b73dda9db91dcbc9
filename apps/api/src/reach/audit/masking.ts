import { maskNumber } from '@rasteh/persian/identifiers';

/** What names a person or a firm, in an entry about any entity. */
const personal: ReadonlySet<string> = new Set(['identity_code', 'economic_code', 'mobile', 'phone', 'phones']);

/** The number on a document is often that of its holder. */
const isPersonal = (entity: string, name: string): boolean =>
  personal.has(name) || (entity === 'verification' && name === 'number');

function maskAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskAll);
  return typeof value === 'string' && value !== '' ? maskNumber(value) : value;
}

/** What an entry about this entity may keep of a value: the numbers of people and firms without all but their last four digits. */
export function maskPersonal(entity: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => maskPersonal(entity, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isPersonal(entity, name) ? maskAll(one) : maskPersonal(entity, one)]),
  );
}
