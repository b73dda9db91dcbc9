/** Logs an error that is not shown to the user. */
export const logError = (text: string) => (error: unknown) => console.error(text, error);
