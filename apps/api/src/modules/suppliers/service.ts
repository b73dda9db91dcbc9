import type { Database } from '../../db/database.ts';
import * as repo from './repo.ts';

/** The supplier side of a user; public once its `status` is `approved`. */
export type SupplierProfile = repo.SupplierProfileRow;

export type Suppliers = {
  /** The profile of a user, whatever its status; null when they have none. */
  findProfile(user_id: number): Promise<SupplierProfile | null>;
};

/** Makes the reads of supplier profiles. */
export function createSuppliers({ db }: { db: Database }): Suppliers {
  return { findProfile: async (user_id) => (await repo.findProfile(db.read, user_id)) ?? null };
}
