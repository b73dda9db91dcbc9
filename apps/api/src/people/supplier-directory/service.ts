import type { Database } from '../../core/db/database.ts';
import * as repo from './repo.ts';

/** The suppliers by user and by handle, for services that need nothing else of them. */
export type SupplierDirectory = {
  /** The profile of a user, regardless of its status; null without one. */
  findProfile(user_id: number): Promise<repo.SupplierProfileRow | null>;
  /** The name of the city of a user's profile; null without a profile. */
  findCityName(user_id: number): Promise<string | null>;
  /** The user behind a current or former handle of a public supplier; null without one. */
  findPublicUser(handle: string): Promise<number | null>;
};

/** Creates the directory of suppliers. */
export const createSupplierDirectory = ({ db }: { db: Database }): SupplierDirectory => ({
  findProfile: async (user_id) => (await repo.findProfile(db.read, user_id)) ?? null,
  findCityName: async (user_id) => (await repo.findCityName(db.read, user_id)) ?? null,
  findPublicUser: async (handle) => (await repo.findPublicUser(db.read, handle.toLowerCase())) ?? null,
});
