import { describe, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { openLargeList, workThrough } from './testing/large-list.ts';

describe.each(engines)('a list of 600 rows on %s', (engine) => {
  it('is read, compared, applied and undone completely', async () => {
    const list = await openLargeList(engine, 600);
    await workThrough(list).finally(() => list.t.close());
  });
});
