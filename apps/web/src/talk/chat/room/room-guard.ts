import { createContext } from 'react';

/** What is known of who answers a room: a line below its name, and a question before one writes into it. */
export type RoomGuard = {
  line: string;
  /** Whether what was written is sent; a promise while the user is asked. */
  mayWrite: () => boolean | Promise<boolean>;
};

const open: RoomGuard = { line: '', mayWrite: () => true };

/** A hook that returns the guard of the room with a user; without one everybody writes as they like. */
export const RoomGuardContext = createContext<(user_id: number) => RoomGuard>(() => open);
