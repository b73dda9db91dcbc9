import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, type Portal, startPortal } from '../portal.ts';
import { expectRefused, refused, stopInFlight, useFolders } from './start.story.ts';

const { newName, copyDemo } = useFolders();

// The unit tests of apps/api/src (env, db/database) check the message of each refusal; the slow walk starts a portal for the others.
describe('a start that fails prints the reason in one line', () => {
  it('with a bad variable', async () => {
    expectRefused(await refused({ DATA_DIR: newName(), PORT: 'many' }), /PORT.*docs\/operations\.md/);
  });

  it('on a port in use', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    const end = await refused({ DATA_DIR: copyDemo('port'), PORT: String(port) });
    other.close();
    expectRefused(end, new RegExp(`Port ${port} is in use.*another PORT`));
  });

  it('on an unreachable PostgreSQL', async () => {
    const url = `postgres://rasteh:secret-word@127.0.0.1:${await findFreePort()}/rasteh`;
    const end = await refused({ DATABASE_URL: url });
    expectRefused(end, /PostgreSQL|DATABASE_URL/);
    expect(end.stderr).not.toContain('secret-word');
  });
});

describe('a running portal', () => {
  let folder: string;
  let portal: Portal;
  beforeAll(async () => {
    folder = copyDemo('second');
    portal = await startPortal({ DATA_DIR: folder });
  });
  afterAll(async () => expect(await portal?.stop()).toMatchObject({ code: 0 }));

  it('has exclusive access to its data folder', async () => {
    expectRefused(await refused({ DATA_DIR: folder, PORT: String(await findFreePort()) }), /Another process uses.*DATA_DIR/);
  });
});

it('SIGINT completes requests in flight, asks sockets to reconnect, and exits with 0', async () => {
  await stopInFlight('SIGINT');
});
