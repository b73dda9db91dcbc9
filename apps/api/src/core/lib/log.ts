import type { BaseLogger } from 'pino';

/** The log of a module; never contains secrets. */
export type Log = Pick<BaseLogger, 'info' | 'warn'>;
