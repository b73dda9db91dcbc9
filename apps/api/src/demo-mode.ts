import type { FastifyInstance } from 'fastify';
import type { Database } from './core/db/database.ts';
import type { Clock } from './core/lib/clock.ts';
import type { Events } from './core/realtime/events/events.ts';
import type { Services } from './services.ts';

/** What the demo adds to a portal; `start.ts` loads it in demo mode only. */
export type DemoMode = {
  /** Fills an empty database with the market of a size, the small one if none is named, and brings the data of an earlier day up to now. */
  advance(db: Database, events: Pick<Events, 'publish'>, now: number, size?: 'small' | 'full'): Promise<void>;
  /** Moves currencies, draws pictures and serves sample lists beside the routes of the portal. */
  attach(app: FastifyInstance, services: Services & { clock: Clock }): void;
  /** The people that the demo has, for the terminal. */
  peopleText(address: string): string;
};
