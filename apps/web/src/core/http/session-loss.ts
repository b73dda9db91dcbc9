/** Why a user whose session has ended is asked to log in: a write was refused, or the server ended the session of an open page. */
export type SessionLoss = 'write' | 'page';
/** Opens the log-in above the page; resolves with whether the same user is logged in again. */
type LogIn = (loss: SessionLoss) => Promise<boolean>;

let logIn: LogIn | null = null;
let asked: Promise<boolean> | null = null;

/** Sets how the user of this page logs in again; returns the function that removes it. */
export function onSessionLoss(open: LogIn): () => void {
  logIn = open;
  return () => {
    if (logIn === open) logIn = null;
  };
}

/**
 * Asks the user to log in again above the page, once for all that wait for it. Resolves with whether the same user has done so; false on a
 * page of a guest.
 */
export function logInAgain(loss: SessionLoss): Promise<boolean> {
  asked ??= (logIn?.(loss) ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
