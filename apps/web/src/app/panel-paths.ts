/** The paths of all pages behind the log-in. */
export const PANEL_PATHS = /^\/(panel|admin|support)(\/|$)/;
