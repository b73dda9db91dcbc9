/** The reason why the process does not start, in one line that says what to do. */
export class StartError extends Error {}
