import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { createNotifyConnection } from './notify-connection.ts';

describe('a connection that listens', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase('postgres');
  });
  afterAll(() => test.cleanup());

  it('sends what is on its way before it stops', async () => {
    const failures: unknown[] = [];
    const connection = createNotifyConnection({
      url: test.url as string,
      clock: Date.now,
      channel: 'tests',
      notifyFromOther: async () => undefined,
      onNotification: () => undefined,
      onReconnected: async () => undefined,
      onFailure: (error) => failures.push(error),
    });
    await connection.start();
    const sent = Promise.all([connection.notify('one'), connection.notify('two')]);
    await connection.stop();
    expect(await sent).toEqual([true, true]);
    expect(failures).toEqual([]);
  });
});
