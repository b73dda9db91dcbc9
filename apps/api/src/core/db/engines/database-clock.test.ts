import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts';

const minute = 60_000;

describe('the clock of the database', () => {
  let test: TestDatabase;
  let opened: DatabaseClock | undefined;
  beforeAll(async () => {
    test = await openTestDatabase('postgres');
  });
  afterEach(() => {
    opened?.stop();
    vi.restoreAllMocks();
  });
  afterAll(() => test.cleanup());

  const failures: unknown[] = [];
  const open = async (execute = test.db.execute): Promise<DatabaseClock['clock']> => {
    opened = await openDatabaseClock({ name: 'postgres', execute }, (error) => failures.push(error), 20);
    return opened.clock;
  };

  it('is that of PostgreSQL on a node whose own clock is five minutes off', async () => {
    const real = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => real + 5 * minute);
    const clock = await open();
    const [row] = await test.db.execute(`select abs(extract(epoch from clock_timestamp()) * 1000 - ${clock()}) < 2000 as same`);
    expect(row).toEqual({ same: true });
    expect(Number.isInteger(clock())).toBe(true);
  });

  it('follows a database whose clock changes, and runs on while it is away', async () => {
    let shift_ms = 0;
    let isAway = false;
    const clock = await open(async (sql) => {
      if (isAway) throw new Error('away');
      const [row] = await test.db.execute(sql);
      return [{ ms: Number(row?.ms) + shift_ms }];
    });
    const before = clock();
    isAway = true;
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1));
    expect(clock() - before).toBeGreaterThan(0);
    shift_ms = 10 * minute;
    isAway = false;
    await vi.waitFor(() => expect(clock() - before).toBeGreaterThan(9 * minute));
  });

  it('on SQLite is that of the machine', async () => {
    const { clock } = await openDatabaseClock({ name: 'sqlite', execute: test.db.execute }, () => undefined);
    expect(clock).toBe(Date.now);
  });
});
