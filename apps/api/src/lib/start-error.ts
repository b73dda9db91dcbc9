/** Why the start is refused, in one line that says what to do. */
export class StartError extends Error {}
