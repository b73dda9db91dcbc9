import { contract } from '@rasteh/contract';
import { savedSearchLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';

const { listSavedSearches, saveSearch, openSavedSearch, deleteSavedSearch } = contract.savedSearches;

describe.each(engines)('ownership and limit of saved searches on %s', (engine) => {
  let t: TestApp;
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    first = await t.logIn('09121110001');
    second = await t.logIn('09121110002');
  });
  afterAll(() => t.close());
  const save = (as: Person, q: string) => t.call(saveSearch, { as, body: { title: q, filters: { q } } });
  const titlesOf = async (as: Person) =>
    (await t.call(listSavedSearches, { as })).body.data.map(({ title }: { title: string }) => title);

  it('cannot be listed, opened or deleted by another user', async () => {
    const { id } = (await save(first, 'میلگرد')).body.data;
    await save(second, 'تیرآهن');
    expect([await titlesOf(first), await titlesOf(second)]).toEqual([['میلگرد'], ['تیرآهن']]);
    for (const route of [openSavedSearch, deleteSavedSearch])
      expect((await t.call(route, { as: second, params: { searchId: id } })).status).toBe(404);
    expect((await t.call(openSavedSearch, { as: first, params: { searchId: id } })).status).toBe(200);
    expect(await titlesOf(first)).toEqual(['میلگرد']);
  });

  it('are limited to fifty per user', async () => {
    const known = (await titlesOf(first)).length;
    for (let n = known; n < savedSearchLimits.per_user; n += 1) expect((await save(first, `کالای ${n}`)).status).toBe(201);
    const beyond = await save(first, 'یکی دیگر');
    expect([beyond.status, beyond.body.code]).toEqual([409, 'saved_search_limit']);
    expect((await titlesOf(first)).length).toBe(savedSearchLimits.per_user);
    expect((await save(second, 'یکی دیگر')).status).toBe(201);
    // The same filters are the same search, also at the limit.
    expect((await save(first, 'میلگرد')).status).toBe(201);
  });
});
