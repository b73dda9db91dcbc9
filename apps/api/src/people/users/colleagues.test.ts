import type { Colleague } from '@rasteh/contract/people/users/colleagues';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { bothEngines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';

const command = (live: LiveSocket, shown: object): Promise<ServerFrame> => live.command('colleague.shown', shown);
/** The newest list that a socket was sent; undefined before the first one. */
const listOf = ({ frames }: LiveSocket): Colleague[] | undefined =>
  frames.flatMap((frame) => (frame.t === 'evt' && frame.e === 'colleague.changed' ? [frame.d.colleagues] : [])).at(-1);
const untilList = (live: LiveSocket, fits: (list: Colleague[]) => boolean) => live.until(() => fits(listOf(live) ?? [noOne]));
const noOne = { at: 'review:999', user_id: 999, name: '', is_writing: false, part: null } as const;

// Events cross processes on PostgreSQL only; SQLite has one.
describe.each(bothEngines)('what admins have open, on %s', (engine) => {
  let t: TestApp;
  let other: TestApp;
  let negar: Person;
  let ali: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    other = engine === 'postgres' ? await startTestApp(engine, { on: t.test }) : t;
    negar = await t.logIn('09120000001', 'نگار نمونه');
    ali = await t.logIn('09120000002', 'علی نمونه');
    for (const { id } of [negar, ali]) await setUser(t.db, id, { role: 'admin' });
  });
  afterAll(async () => {
    if (other !== t) await other.close();
    await t.close();
  });

  it('is shown to the others in another process, with who writes, until the page is left or its socket closes', async () => {
    const watching = await openSocket(t, ali);
    await watching.follow('colleagues');
    const page = await openSocket(other, negar);
    const shown = { at: 'review:5', user_id: negar.id, name: 'نگار نمونه', is_writing: false, part: null };
    expect(await command(page, { at: 'review:5' })).toMatchObject({ ok: true, d: { colleagues: [shown] } });
    await untilList(watching, (list) => list[0]?.at === 'review:5');
    expect(listOf(watching)).toEqual([shown]);
    // What is said again is no news.
    await command(page, { at: 'review:5' });
    await command(page, { at: 'review:5', is_writing: true, part: 'block 2' });
    await untilList(watching, (list) => list[0]?.is_writing === true);
    expect(listOf(watching)).toEqual([{ ...shown, is_writing: true, part: 'block 2' }]);
    expect(watching.frames.filter((frame) => frame.t === 'evt' && frame.e === 'colleague.changed')).toHaveLength(2);
    await command(page, { at: null });
    await untilList(watching, (list) => list.length === 0);
    await command(page, { at: 'page:7' });
    await untilList(watching, (list) => list[0]?.at === 'page:7');
    // Who comes later is answered with all of it.
    const second = await openSocket(t, ali);
    expect(await command(second, { at: 'page:7' })).toMatchObject({
      d: { colleagues: [{ user_id: negar.id }, { user_id: ali.id }] },
    });
    second.end();
    page.end();
    await untilList(watching, (list) => list.length === 0);
    watching.end();
  });

  it('is neither taken from nor shown to those who are no admins', async () => {
    const sara = await t.logIn('09120000003', 'سارا نمونه');
    await setUser(t.db, sara.id, { role: 'supporter' });
    const live = await openSocket(t, sara);
    expect(await live.follow('colleagues')).toMatchObject({ ok: true, d: { changed_at: {} } });
    expect(await command(live, { at: 'review:5' })).toMatchObject({ ok: false, err: { code: 'forbidden' } });
    expect(await command(live, { at: 'room:5' })).toMatchObject({ ok: false, err: { code: 'invalid' } });
    const page = await openSocket(t, negar);
    await command(page, { at: 'review:5' });
    // A frame that was sent earlier would have arrived before this answer.
    await command(live, { at: null });
    expect(listOf(live)).toBeUndefined();
    page.end();
    live.end();
  });
});
