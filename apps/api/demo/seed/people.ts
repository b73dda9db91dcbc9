import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import {
  categories,
  deskMembers,
  desks,
  loginIdentities,
  supplierCategories,
  supplierHandles,
  supplierProfiles,
  users,
} from '../../src/core/db/schema/index.ts';
import { hashPassword } from '../../src/people/auth/index.ts';
import type { DemoMarket } from '../data/market-types.ts';
import { demoPeople } from '../data/people.data.ts';
import type { PlaceIds } from './catalogue.ts';
import { type Ids, idOf, insertForIds } from './rows.ts';
import { placeOf, seedSupplierPages } from './supplier-pages.ts';

/** Password hashes by mobile; computed before the transaction, since hashing is slow. */
export type PasswordHashes = ReadonlyMap<string, string>;

/** Hashes the passwords of the people who have one. */
export async function hashPasswords(): Promise<PasswordHashes> {
  const hashes = new Map<string, string>();
  for (const { mobile, password } of demoPeople) if (password !== null) hashes.set(mobile, await hashPassword(password));
  return hashes;
}

/**
 * Inserts the people, the suppliers as firms with an approved profile, and the logins of each; returns the suppliers' users by
 * handle.
 */
export async function seedPeople(
  tx: Queries,
  { suppliers }: DemoMarket,
  places: PlaceIds,
  hashes: PasswordHashes,
  created_at: number,
): Promise<Ids> {
  const rows = [
    ...demoPeople.filter(({ supplier }) => supplier === null).map(({ name, role }) => ({ name, role, created_at })),
    ...suppliers.map(({ title }) => ({ kind: 'company' as const, name: title, created_at })),
  ];
  const userIds = await insertForIds(tx, users, rows, ({ name }) => name);
  const supplierIds = new Map(suppliers.map(({ handle, title }) => [handle, idOf(userIds, title)]));

  const identities = demoPeople.map(({ name, mobile, supplier }) => ({
    user_id: supplier === null ? idOf(userIds, name) : idOf(supplierIds, supplier),
    mobile,
    verified_at: created_at,
    password_hash: hashes.get(mobile) ?? null,
    created_at,
  }));
  await insertRows(tx, loginIdentities, identities);

  const [desk] = await tx.select().from(desks).orderBy(desks.position).limit(1);
  const supporters = demoPeople.filter(({ role }) => role === 'supporter').map(({ name }) => idOf(userIds, name));
  if (desk) await tx.insert(deskMembers).values(supporters.map((user_id) => ({ user_id, desk_id: desk.user_id })));

  const profiles = suppliers.map(({ handle, title, about, city, verified, phones }, index) => ({
    user_id: idOf(supplierIds, handle),
    handle,
    title,
    about,
    city_id: idOf(places.cities, city),
    verified,
    status: 'approved' as const,
    created_at,
    reviewed_at: created_at,
    name: `شرکت ${title} (نمایشی)`,
    phones: [...phones],
    ...placeOf(city, index),
    contacts: [{ name: 'واحد فروش', role: 'فروش و بارگیری', phone: phones[0] ?? '' }],
  }));
  await insertRows(tx, supplierProfiles, profiles);
  await insertRows(
    tx,
    supplierHandles,
    profiles.map(({ handle, user_id }) => ({ handle, user_id, used_at: created_at })),
  );
  const categoryIds = new Map((await tx.select().from(categories)).map(({ slug, id }) => [slug, id]));
  const served = suppliers.flatMap((firm) =>
    firm.categories.map((slug) => ({ user_id: idOf(supplierIds, firm.handle), category_id: idOf(categoryIds, slug) })),
  );
  await insertRows(tx, supplierCategories, served);
  await seedSupplierPages(tx, suppliers, { places, supplierIds, created_at });
  return supplierIds;
}
