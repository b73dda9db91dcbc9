import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** The desk of a supporter, at most one. */
export const deskMembers = sqliteTable('desk_members', { user_id: integer().primaryKey(), desk_id: integer().notNull() });

/** Reserved users in whose name supporters chat, ordered by position. */
export const desks = sqliteTable('desks', { user_id: integer().primaryKey(), position: integer().notNull() });
