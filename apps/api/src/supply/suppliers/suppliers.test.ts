import { createHash } from 'node:crypto';
import { contract } from '@rasteh/contract';
import { profileSteps } from '@rasteh/contract/supply/suppliers/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, delegations, loginIdentities, sessions, supplierHandles, users } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { categoryIds, cityIds, openTestMarket, provinceIds, type TestMarket } from '../../testing/test-market.ts';
import { rejectRequest } from './profile/repo.ts';

const { getProfile, putProfile, proposeHandle } = contract.suppliers.own;
const { listSuppliers, getSupplier } = contract.suppliers;

describe.each(engines)('suppliers on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  /** A logged-in user; the tests need more of them than an address may register in a minute. */
  async function newcomer(): Promise<Person> {
    const id = await market.addUser({ name: 'فروشنده' });
    const mobile = `+98913000${id}`;
    const token_hash = createHash('sha256').update(`token-${id}`).digest('base64url');
    const [created_at, last_seen_at] = [market.clock.now, market.clock.now];
    await market.db.transaction(async (tx) => {
      const [identity] = await tx.insert(loginIdentities).values({ user_id: id, mobile, created_at }).returning();
      const identity_id = identity?.id ?? 0;
      await tx.insert(sessions).values({ user_id: id, identity_id, token_hash, device: '', ip: '', created_at, last_seen_at });
    });
    return { id, mobile, cookie: `rasteh=token-${id}` };
  }
  const terms = (values: object = {}) => ({
    handle: 'foolad-rey',
    title: 'فولاد ری',
    about: 'فروش مستقیم از انبار.',
    kind: 'company',
    name: 'شرکت فولاد ری',
    city_id: cityIds.rey,
    city_ids: [cityIds.pardis],
    category_ids: [categoryIds.rebar],
    phones: ['۰۲۱ ۵۵۰۰ ۱۲۳۴', '0912 000 0000'],
    version: null,
    ...values,
  });
  const put = (as: Person | undefined, values: object = {}) => market.call(putProfile, { as, body: terms(values) });
  const own = async (as: Person) => (await market.get(getProfile, { as })).data;
  const decide = async (as: Person, verdict: 'approve' | 'reject', reason = 'نشانی روشن نیست.') => {
    const { review_id, version } = (await own(as)).waiting;
    const route = verdict === 'approve' ? contract.reviews.approveReview : contract.reviews.rejectReview;
    const body = verdict === 'approve' ? { version } : { version, reason };
    return market.call(route, { as: admin, params: { reviewId: review_id }, body });
  };
  const publicOf = (handle: string) => market.call(getSupplier, { params: { handle } });

  it('request a profile, which waits for review and is hidden from others', async () => {
    const person = await newcomer();
    const nothing = { status: null, verified: 'none', published: null, waiting: null, rejected: null };
    const steps = profileSteps.map((step) => ({ step, state: 'todo' }));
    expect(await own(person)).toEqual({ ...nothing, steps });
    const { status, body } = await put(person, { handle: 'Foolad-۱' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'pending',
      published: null,
      rejected: null,
      waiting: {
        version: 1,
        profile: {
          handle: 'foolad-1',
          title: 'فولاد ری',
          city: { id: cityIds.rey },
          cities: [{ id: cityIds.pardis }],
          categories: [{ slug: 'rebar' }],
          phones: ['+982155001234', '+989120000000'],
        },
      },
    });
    expect((await publicOf('foolad-1')).status).toBe(404);
    expect(JSON.stringify((await market.get(listSuppliers)).data)).not.toContain('foolad-1');
    const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'profile' } });
    expect(data[0]).toMatchObject({
      title: 'فولاد ری',
      before: null,
      after: { handle: 'foolad-1', city: 'ری', categories: ['میلگرد'] },
    });
  });

  it('have public prices after approval, and subscribers are notified', async () => {
    const person = await newcomer();
    const product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    const price_id = await market.addPrice({ user_id: person.id, product_id });
    await put(person, { handle: 'goes-public' });
    const live = await openSocket(market);
    await live.follow(`product:${product_id}`);
    expect((await market.get(contract.offers.listOffers, { query: { product_id } })).data).toEqual([]);
    expect((await decide(person, 'approve')).status).toBe(200);
    const frame = await live.until((one) => one.t === 'evt' && one.e === 'offer.changed');
    expect(frame).toMatchObject({ d: { offers: [{ id: price_id, supplier: { handle: 'goes-public' } }], removed_ids: [] } });
    expect((await publicOf('goes-public')).body.data).toMatchObject({ user_id: person.id, prices: 1, verified: 'none' });
    expect(await own(person)).toMatchObject({ status: 'approved', waiting: null, published: { handle: 'goes-public' } });
    live.end();
  });

  it('keep the public profile while a change waits, and expose nothing of the change', async () => {
    const person = await newcomer();
    await put(person, { handle: 'stays-same' });
    await decide(person, 'approve');
    const before = (await publicOf('stays-same')).body.data;
    const canary = 'واژهٔ پنهان';
    const values = {
      handle: 'hidden-handle',
      title: canary,
      about: canary,
      city_id: cityIds.aran,
      category_ids: [categoryIds.cement],
    };
    const { body } = await put(person, values);
    expect(body.data).toMatchObject({
      status: 'approved',
      published: { title: 'فولاد ری' },
      waiting: { profile: { title: canary } },
    });
    expect((await publicOf('stays-same')).body.data).toEqual(before);
    expect((await publicOf('hidden-handle')).status).toBe(404);
    for (const route of [listSuppliers, contract.offers.listOffers])
      expect(JSON.stringify(await market.get(route))).not.toMatch(/واژهٔ پنهان|hidden-handle/);
    const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'profile', per_page: 100 } });
    expect(data.at(-1)).toMatchObject({ before: { title: 'فولاد ری' }, after: { title: canary, city: 'آران' } });
    await decide(person, 'reject', 'نام روشن نیست.');
    expect((await publicOf('stays-same')).body.data).toEqual(before);
    expect(await own(person)).toMatchObject({
      status: 'approved',
      waiting: null,
      rejected: { reason: 'نام روشن نیست.', profile: { title: canary } },
    });
  });

  it('never expose the phones, or the name behind the title, to the public', async () => {
    const person = await newcomer();
    await put(person, { handle: 'no-phones', name: 'نام پنهان', phones: ['02112345678'] });
    await decide(person, 'approve');
    expect(JSON.stringify([(await publicOf('no-phones')).body, await market.get(listSuppliers)])).not.toMatch(
      /12345678|نام پنهان/,
    );
  });

  it('are found under their former handles, which other users cannot claim', async () => {
    const person = await newcomer();
    const rival = await newcomer();
    await put(person, { handle: 'old-name' });
    await decide(person, 'approve');
    await put(person, { handle: 'new-name' });
    expect(Object.keys((await put(rival, { handle: 'new-name' })).body.errors)).toEqual(['handle']);
    await decide(person, 'approve');
    expect((await publicOf('old-name')).body.data.handle).toBe('new-name');
    expect((await publicOf('NEW-name')).body.data.handle).toBe('new-name');
    for (const handle of ['old-name', 'new-name']) {
      const { status, body } = await put(rival, { handle });
      expect([status, body.errors]).toEqual([422, { handle: ['این نشانی پیش‌تر گرفته شده است. نشانی دیگری بنویسید.'] }]);
    }
    expect((await own(rival)).status).toBeNull();
    await put(person, { handle: 'old-name' });
    await decide(person, 'approve');
    expect((await publicOf('new-name')).body.data.handle).toBe('old-name');
  });

  it('are proposed a handle that they can claim', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const propose = async (as: Person, title: string) => (await market.get(proposeHandle, { as, query: { title } })).data.handle;
    const title = 'آهن و فولاد آریا';
    expect(await propose(first, title)).toBe('ahan-foolad-aria');
    expect((await put(first, { handle: 'ahan-foolad-aria' })).status).toBe(200);
    expect(await propose(first, title)).toBe('ahan-foolad-aria');
    expect(await propose(second, title)).toBe('ahan-foolad-aria-2');
    expect((await put(second, { handle: 'ahan-foolad-aria-2' })).status).toBe(200);
    expect(await propose(await newcomer(), title)).toBe('ahan-foolad-aria-3');
    // What is no handle by itself: reserved, without a letter, empty, too long.
    for (const odd of ['Support', '۱۴', '؟', 'آهن '.repeat(20)]) {
      const third = await newcomer();
      expect((await put(third, { handle: await propose(third, odd) })).status, odd).toBe(200);
    }
  });

  it('release a handle that was only requested', async () => {
    const [person, rival, third] = [await newcomer(), await newcomer(), await newcomer()];
    await put(third, { handle: 'waits-for-third' });
    await put(person, { handle: 'asked-first' });
    await put(person, { handle: 'asked-second', version: 1 });
    expect((await put(rival, { handle: 'asked-first' })).status).toBe(200);
    const { review_id } = (await own(person)).waiting;
    await market.call(contract.reviews.withdrawReview, { as: person, params: { reviewId: review_id }, body: {} });
    expect(await own(person)).toMatchObject({ status: null, waiting: null });
    expect((await put(rival, { handle: 'waits-for-third', version: 1 })).body.errors).toHaveProperty('handle');
    expect((await put(rival, { handle: 'asked-second', version: 1 })).status).toBe(200);
    const taken = (await market.db.read.select().from(supplierHandles)).filter(({ handle }) => handle.startsWith('asked'));
    expect(taken.map(({ handle, user_id }) => [handle, user_id])).toEqual([['asked-second', rival.id]]);
  });

  it('replace a pending request with its version; the same content again is the same request', async () => {
    const person = await newcomer();
    await put(person, { handle: 'replaced' });
    const blind = await put(person, { handle: 'replaced', title: 'نام دیگر' });
    expect([blind.status, blind.body.code]).toEqual([412, 'stale']);
    expect((await put(person, { handle: 'replaced' })).body.data.waiting.version).toBe(1);
    expect((await put(person, { handle: 'replaced', title: 'نام دیگر', version: 1 })).body.data.waiting).toMatchObject({
      version: 2,
      profile: { title: 'نام دیگر' },
    });
    await decide(person, 'approve');
    const late = await put(person, { handle: 'replaced', title: 'نام سوم', version: 2 });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect((await own(person)).waiting).toBeNull();
  });

  it('correct a rejected request and submit it again', async () => {
    const person = await newcomer();
    await put(person, { handle: 'mended' });
    await decide(person, 'reject');
    expect(await own(person)).toMatchObject({ status: 'rejected', published: null, rejected: { reason: 'نشانی روشن نیست.' } });
    expect((await put(person, { handle: 'mended', about: 'با نشانی' })).body.data).toMatchObject({
      status: 'pending',
      rejected: null,
    });
    await decide(person, 'approve');
    expect((await publicOf('mended')).body.data.about).toBe('با نشانی');
  });

  it('say what they do with formats, whose words are found and listed', async () => {
    const person = await newcomer();
    const item = (words: string) => ({ type: 'listitem', children: [{ type: 'text', text: words, format: 0 }] });
    const list = { type: 'list', listType: 'bullet', start: 1, children: [item('میلگرد'), item('تیرآهن')] };
    const about_body = { root: { type: 'root', children: [list] } };
    const shown = { about: '• میلگرد\n• تیرآهن', about_body };
    expect((await put(person, { handle: 'with-list', about: '', about_body })).body.data.waiting.profile).toMatchObject(shown);
    await decide(person, 'approve');
    expect((await publicOf('with-list')).body.data).toMatchObject(shown);
    const listed = await market.get(contract.suppliers.listSuppliers, { query: { per_page: 100 } });
    const row = listed.data.find(({ handle }: { handle: string }) => handle === 'with-list');
    expect([row.about, 'about_body' in row]).toEqual([shown.about, false]);
    // A client that knows the words alone ends the formats.
    await put(person, { handle: 'with-list', about: 'ساده' });
    await decide(person, 'approve');
    expect((await publicOf('with-list')).body.data).toMatchObject({ about: 'ساده', about_body: null });
    const { status, body } = await put(person, {
      handle: 'with-list',
      about_body: { root: { type: 'root', children: [{ type: 'horizontalrule' }] } },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['about_body.root.children.0.type']]);
  });

  it('skip the review when they are trusted', async () => {
    const person = await newcomer();
    await setUser(market.db, person.id, { trusted: true });
    expect((await put(person, { handle: 'trusted-one' })).body.data).toMatchObject({ status: 'approved', waiting: null });
    expect((await put(person, { handle: 'trusted-one', title: 'نام تازه' })).body.data.published.title).toBe('نام تازه');
    expect((await publicOf('trusted-one')).body.data.title).toBe('نام تازه');
  });

  it('stay hidden when they are approved while suspended', async () => {
    const [person, seller] = [await newcomer(), await newcomer()];
    await market.addProfile(seller.id);
    const product_id = await market.addProduct('rebar', ['۹', 'کویر']);
    const shown_id = await market.addPrice({ user_id: seller.id, product_id });
    await market.addPrice({ user_id: person.id, product_id });
    const live = await openSocket(market);
    await live.follow(`product:${product_id}`);
    await put(person, { handle: 'suspended-one' });
    await market.db.transaction((tx) => tx.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id)));
    expect((await decide(person, 'approve')).status).toBe(200);
    expect((await publicOf('suspended-one')).status).toBe(404);
    expect((await own(person)).status).toBe('approved');
    // Subscribers receive only the changes of another seller: owner events are published after price events.
    const { setOnCall, setUnavailable } = contract.prices.own;
    const untilState = (state: string) =>
      live.until((one) => one.t === 'evt' && JSON.stringify(one.d).includes(`"state":"${state}"`));
    await market.call(setOnCall, { as: seller, body: { ids: [shown_id] } });
    await untilState('on_call');
    await market.call(setUnavailable, { as: seller, body: { ids: [shown_id] } });
    await untilState('unavailable');
    const changed = live.frames.flatMap((one) => (one.t === 'evt' && one.e === 'offer.changed' ? [one.d] : []));
    expect(changed).toMatchObject(changed.map(() => ({ offers: [{ id: shown_id }], removed_ids: [] })));
    live.end();
  });

  it('stay public when a rejection of an earlier request arrives late', async () => {
    const person = await newcomer();
    await market.addProfile(person.id, { handle: 'stays-public' });
    await market.db.transaction((tx) => rejectRequest(tx, person.id));
    expect((await publicOf('stays-public')).status).toBe(200);
  });

  it.each([
    ['handle', ['ab', '-ab', 'a--b', 'فولاد', '12345', 'admin', 'a b c', 'a/b/c', 'x'.repeat(41)]],
    ['title', ['', ' ', 'x', 'x'.repeat(81)]],
    ['phones', [[], ['12'], ['abc'], Array.from({ length: 6 }, (_, n) => `0211234567${n}`)]],
    ['category_ids', [[], [999]]],
    ['city_ids', [[999]]],
    ['city_id', [999, 0, '1', null]],
    ['kind', ['shop', undefined]],
    ['version', [0, '1', undefined]],
  ])('get 422 at the field for an invalid %s, and nothing is stored', async (field, values) => {
    const person = await newcomer();
    for (const value of values) {
      const { status, body } = await put(person, { handle: 'never-kept', [field]: value });
      const wrong = [...new Set(Object.keys(body.errors ?? {}).map((path) => path.split('.')[0]))];
      expect([status, wrong], String(value)).toEqual([422, [field]]);
    }
    expect((await own(person)).status).toBeNull();
    expect((await put(undefined)).status).toBe(401);
  });

  it('can be requested by a delegate within the scope, with an audit entry', async () => {
    const [person, delegate] = [await newcomer(), await newcomer()];
    const params = { userId: person.id };
    const { other } = contract.suppliers;
    expect((await market.call(other.putProfile, { as: delegate, params, body: terms() })).status).toBe(403);
    const right = { user_id: person.id, delegate_id: delegate.id, scopes: ['profile' as const], created_at: market.clock.now };
    await market.db.transaction((tx) => tx.insert(delegations).values(right));
    const body = terms({ handle: 'by-a-delegate' });
    expect((await market.call(other.putProfile, { as: delegate, params, body })).body.data.status).toBe('pending');
    expect((await market.get(other.getProfile, { as: delegate, params })).data.waiting.profile.handle).toBe('by-a-delegate');
    // The trust that skips a review must be the supplier's, not the delegate's.
    await setUser(market.db, delegate.id, { trusted: true });
    const change = { ...body, title: 'فولاد دیگر', version: 1 };
    expect((await market.call(other.putProfile, { as: delegate, params, body: change })).body.data.status).toBe('pending');
    const [entry] = (await market.db.read.select().from(auditLog)).filter(({ subject_id }) => subject_id === person.id);
    expect(entry).toMatchObject({ action: 'review.submitted', actor_id: delegate.id, entity: 'profile', entity_id: person.id });
  });

  it('are listed by category including its descendants, by city and by province, verified ones first', async () => {
    const wider = await newcomer();
    await put(wider, {
      handle: 'z-cement',
      title: 'بتن',
      city_id: cityIds.aran,
      city_ids: [],
      category_ids: [categoryIds.cement],
    });
    await decide(wider, 'approve');
    const verified = await market.addSupplier({
      handle: 'verified-one',
      title: 'ی',
      verified: 'verified',
      city_id: cityIds.aran,
    });
    const handles = async (query: Record<string, string | number>) =>
      (await market.get(listSuppliers, { query })).data.map(({ handle }: { handle: string }) => handle);
    expect(await handles({ category_id: categoryIds.cement })).toEqual(['z-cement']);
    expect(await handles({ category_id: categoryIds.steel })).toEqual(await handles({ category_id: categoryIds.rebar }));
    expect(await handles({ city_id: cityIds.aran })).toEqual(['verified-one', 'z-cement']);
    expect(await handles({ city_id: cityIds.pardis })).toContain('mended');
    expect(await handles({ province_id: provinceIds.isfahan })).toEqual(['verified-one', 'z-cement']);
    expect(await handles({ province_id: provinceIds.isfahan, city_id: cityIds.rey })).toEqual([]);
    expect((await handles({}))[0]).toBe('verified-one');
    const first = await market.get(listSuppliers, { query: { per_page: 2, page: 2 } });
    expect(first.meta).toMatchObject({ current_page: 2, per_page: 2 });
    expect(first.data).toHaveLength(2);
    expect((await market.call(listSuppliers, { query: { page: 99 } })).body.code).toBe('page_out_of_range');
    expect((await publicOf('verified-one')).body.data).toMatchObject({
      user_id: verified,
      prices: 0,
      cities: [],
      categories: [],
    });
  });

  it('are approved without a category that was deleted while they waited', async () => {
    const body = { parent_id: null, title: 'آجر', slug: 'brick', icon: 'tile', default_unit_id: 1 };
    const { id, version } = (await market.call(contract.catalogue.createCategory, { as: admin, body })).body.data;
    const person = await newcomer();
    await put(person, { handle: 'without-brick', category_ids: [categoryIds.cement, id] });
    const gone = { as: admin, params: { categoryId: id }, query: { version } };
    expect((await market.call(contract.catalogue.deleteCategory, gone)).status).toBe(200);
    expect((await decide(person, 'approve')).status).toBe(200);
    expect((await publicOf('without-brick')).body.data.categories).toMatchObject([{ slug: 'cement' }]);
  });
});
