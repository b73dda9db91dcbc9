import type { BaseLogger } from 'pino';

/** Where a module says what happened; never with a secret. */
export type Log = Pick<BaseLogger, 'info' | 'warn'>;
