import { AsyncLocalStorage } from 'node:async_hooks';
import type { BaseLogger } from 'pino';

/** The log of a module; never contains secrets. */
export type Log = Pick<BaseLogger, 'info' | 'warn'>;

/** What the present work is done for: a request, a command of a socket, or a job; `jobs` collects the ids of the jobs that it adds. */
export type Correlation = { fields: { request_id: string } | { job: string; job_id: number }; jobs: number[] };

/** The cause of the present work; none for what the process does by itself. */
export const correlation = new AsyncLocalStorage<Correlation>();

/** The cause of a request, or of a command of a socket. */
export const ofRequest = (request_id: string): Correlation => ({ fields: { request_id }, jobs: [] });

/** Notes a job that was added for the present work. */
export const noteJob = (id: number): void => void correlation.getStore()?.jobs.push(id);
