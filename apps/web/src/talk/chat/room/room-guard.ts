import { type ComponentType, createContext, type ReactNode } from 'react';

/** Something of the page that stands in the history of a room, after the message of this number. */
export type RoomInsert = { key: string; after_seq: number; content: ReactNode };

/** What is known of who answers a room: a line below its name, and a question before one writes into it. */
export type RoomGuard = {
  line: string;
  /** Whether what was written is sent; a promise while the user is asked. */
  mayWrite: () => boolean | Promise<boolean>;
  /** Solves the conversation, once an answer is stored; undefined where there is nothing to solve, or not for this user. */
  solve?: (() => void) | undefined;
  /** The supporter who reads; what colleagues type is shown to them. */
  me_id?: number | undefined;
  inserts?: readonly RoomInsert[] | undefined;
};

const open: RoomGuard = { line: '', mayWrite: () => true };

/** A hook that returns the guard of the room with a user; without one everybody writes as they like. */
export const RoomGuardContext = createContext<(user_id: number) => RoomGuard>(() => open);

/** What stands below the history of a room with a desk, for its users; null for none. */
export const DeskFootContext = createContext<ComponentType<{ desk_id: number }> | null>(null);
