import { contract } from '@rasteh/contract';
import type { Identity, PutIdentity } from '@rasteh/contract/people/identity';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other } = contract.identity;
const none = { kind: 'person', identity_code: null, economic_code: null } as const;

const withoutVersion = ({ version: _version, ...identity }: Identity) => identity;

describe.each(engines)('legal identity on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const read = async (as: Person): Promise<Identity> => (await market.get(own.getIdentity, { as })).data;
  const get = async (as: Person) => withoutVersion(await read(as));
  /** Puts an identity in place of that which is stored, or of the version that it names. */
  const put = async (as: Person | undefined, body: Partial<PutIdentity>) => {
    const { version } = as ? await read(as) : { version: 1 };
    return market.call(own.putIdentity, { as, body: { version, ...body } });
  };
  const traces = (user_id: number) =>
    market.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'putIdentity'), eq(auditLog.subject_id, user_id)));

  it('is accepted in any digits, stored in canonical form, replaced as a whole and cleared', async () => {
    const { second } = market;
    expect(await get(second)).toEqual(none);
    const input = { kind: 'person', identity_code: '۰۴۹-۹۳۷۰۸۹-۹', economic_code: '۰۴۹۹۳۷۰۸۹۹ ۰۰۰۱' } as const;
    const stored = { kind: 'person', identity_code: '0499370899', economic_code: '04993708990001' };
    const answer = await put(second, input);
    expect([answer.status, answer.body.data]).toEqual([200, { ...stored, version: 2 }]);
    expect((await put(second, input)).body.data).toEqual({ ...stored, version: 2 });
    expect(await get(second)).toEqual(stored);
    expect(await traces(second.id)).toHaveLength(1);
    expect((await put(second, { kind: 'person', identity_code: '', economic_code: null })).body.data).toMatchObject(none);
  });

  it('is replaced in the version that was read alone: a later one answers 412 with the identity, and changes nothing', async () => {
    const user = await market.logIn('09120000151');
    const company = { kind: 'company', identity_code: '14007650912', economic_code: null } as const;
    expect((await put(user, { version: 1, ...company })).body.data).toEqual({ ...company, version: 2 });
    const late = await put(user, { version: 1, ...none, identity_code: '0499370899' });
    expect([late.status, late.body.code, late.body.data]).toEqual([412, 'stale', { ...company, version: 2 }]);
    expect(await get(user)).toEqual(company);
    expect(await traces(user.id)).toHaveLength(1);
  });

  it('leaves the last four digits of both codes in the audit log', async () => {
    const { stranger } = market;
    await put(stranger, { kind: 'person', identity_code: '0499370899', economic_code: '04993708990001' });
    await put(stranger, none);
    const masked = { kind: 'person', identity_code: '•••0899', economic_code: '•••0001' };
    expect((await traces(stranger.id)).map(({ before, after }) => [before, after])).toEqual([
      [none, masked],
      [masked, none],
    ]);
  });

  it('is refused at the field with wrong check digits, and nothing is changed', async () => {
    const { first } = market;
    for (const [field, change] of [
      ['identity_code', { identity_code: '0499370898' }],
      ['identity_code', { identity_code: '10380284790' }],
      ['identity_code', { kind: 'company', identity_code: '0499370899' }],
      ['identity_code', { identity_code: undefined }],
      ['identity_code', { identity_code: '1'.repeat(41) }],
      ['economic_code', { economic_code: '04993708990000' }],
      ['economic_code', { economic_code: '1038028479' }],
      ['economic_code', { identity_code: '0790419904', economic_code: '04993708990001' }],
      ['economic_code', { kind: 'company', identity_code: '14007650912', economic_code: '10380284790' }],
      ['kind', { kind: 'state' }],
      ['_', { mobile: '09120000000' }],
    ] as const) {
      const { status, body } = await put(first, { ...none, ...change } as Partial<PutIdentity>);
      expect([status, Object.keys(body.errors)], JSON.stringify(change)).toEqual([422, [field]]);
    }
    expect(await get(first)).toEqual(none);
    expect(await traces(first.id)).toEqual([]);
  });

  it('is shown on printed quotes', async () => {
    const { buyer, first, call } = market;
    const company = { kind: 'company', identity_code: '10380284790', economic_code: '411111111112' } as const;
    await put(first, company);
    const quote = await market.send(first, await market.publish());
    const printedBy = async (as: Person) => {
      const link = (await call(contract.quotes.own.createQuoteLink, { as, params: { quoteId: quote.id } })).body.data;
      return (await market.get(contract.quotes.getQuoteByToken, { params: { token: link.token } })).data;
    };
    expect((await printedBy(first)).seller).toMatchObject({ identity: '10380284790', economic_code: '411111111112' });
    expect((await printedBy(buyer)).buyer).toMatchObject({ identity: null, economic_code: null });
    await put(buyer, { kind: 'person', identity_code: '0499370899', economic_code: null });
    expect((await printedBy(buyer)).buyer).toMatchObject({ identity: '0499370899', economic_code: null });
  });

  it('can be changed by a delegate with the profile scope only, with an audit entry that is published', async () => {
    const { first: owner, second: delegate, stranger } = market;
    const params = { userId: owner.id };
    const body = { kind: 'company', identity_code: '14007650912', economic_code: null };
    const { version } = await read(owner);
    const as = (person: Person) => market.call(other.putIdentity, { as: person, params, body: { version, ...body } });
    expect([(await as(stranger)).status, (await as(delegate)).status]).toEqual([403, 403]);
    expect((await market.call(other.getIdentity, { as: delegate, params })).status).toBe(403);
    const grant = (scopes: string[]) =>
      market.call(contract.delegations.createDelegation, { as: owner, body: { mobile: delegate.mobile, scopes } });
    expect((await grant(['rfq'])).status).toBe(201);
    expect((await as(delegate)).status).toBe(403);
    expect((await grant(['rfq', 'profile'])).status).toBe(201);
    expect((await as(delegate)).body.data).toEqual({ ...body, version: version + 1 });
    expect([await get(owner), await get(delegate)]).toEqual([body, expect.not.objectContaining(body)]);
    const [listed] = (await market.get(contract.audit.listAudit, { as: owner })).data;
    expect(listed).toMatchObject({ action: 'putIdentity', changes: [{ after: { identity_code: '•••0912' } }] });
  });

  it('is refused for guests, and a suspended user cannot change it', async () => {
    expect([(await put(undefined, none)).status, (await market.call(own.getIdentity)).status]).toEqual([401, 401]);
    await setUser(market.db, market.stranger.id, { status: 'suspended' });
    const { status, body } = await put(market.stranger, { ...none, identity_code: '0499370899' });
    expect([status, body.code]).toEqual([403, 'suspended']);
    expect(await get(market.stranger)).toEqual(none);
  });
});
