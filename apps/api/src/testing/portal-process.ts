import { buildApp } from '../app.ts';
import { createDatabase } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { readEnv } from '../env.ts';
import { createEventRelay } from '../plugins/event-relay.ts';
import { createLogger } from '../plugins/log.ts';

// One more process of a portal whose database a test has opened: it listens until it is killed.
const [url = '', port = '0', now = '0'] = process.argv.slice(2);
const began = Date.now();
const clock = (): number => Number(now) + Date.now() - began;
const db = createDatabase(await openPostgres(url));
const env = readEnv();
const app = await buildApp({
  ...{ env, db, clock, secret: 'a secret of the tests, long enough', epoch: 'tests', logger: createLogger(env), webSource: null },
  relay: createEventRelay(db, url, clock, () => undefined),
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
