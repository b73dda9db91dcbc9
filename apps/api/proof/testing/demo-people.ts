import { type Person, setUser, type TestApp } from '../../src/testing/app.ts';
import type { NamedRoute } from './contract-routes.ts';

/** People of the demo market, and for each path parameter an id of what they may read. */
export type DemoPeople = {
  seller: Person;
  buyer: Person;
  supporter: Person;
  admin: Person;
  ids: Record<string, string | number>;
};

/** Logs in the seller with the most prices, the buyer with the most RFQs a supporter and an admin, and finds what they may read. */
export async function openDemoPeople(t: TestApp): Promise<DemoPeople> {
  const first = async (query: string) => Object.values((await t.db.execute(query))[0] ?? {})[0] as string;
  const withMost = (table: string) =>
    first(
      `select max(mobile) from login_identities join ${table} t on t.user_id = login_identities.user_id
       group by t.user_id order by count(*) desc limit 1`,
    );
  const seller = await t.logIn(await withMost('prices'));
  const buyer = await t.logIn(await withMost('rfqs'));
  const admin = await t.logIn('09129999999');
  await setUser(t.db, admin.id, { role: 'admin' });
  const supporter = await t.logIn('09129999998');
  await setUser(t.db, supporter.id, { role: 'supporter' });
  const ids = {
    slug: 'rebar',
    productId: 4,
    categoryId: 2,
    code: 'usd',
    name: 'swagger-ui.css',
    userId: seller.id,
    handle: await first("select handle from supplier_profiles where status = 'approved'"),
    rfqId: await first(`select id from rfqs where user_id = ${buyer.id} and status = 'published'`),
    inventoryId: await first(`select id from inventories where user_id = ${seller.id} and status = 'published'`),
    quoteId: await first(`select quotes.id from quotes join rfqs on rfqs.id = rfq_id where rfqs.user_id = ${buyer.id}`),
    priceId: await first(`select id from prices where user_id = ${seller.id}`),
    reviewId: await first('select id from revisions'),
    pageId: await first('select max(page_id) from page_versions'),
    version: 1,
    currencyId: await first("select id from currencies where code = 'usd'"),
    auditId: await first('select max(id) from audit_log'),
  };
  return { seller, buyer, supporter, admin, ids };
}

/** Whether these ids are all that the path of a route needs: without one it would be the path of another. */
export const isNamedBy = ({ ids }: DemoPeople, { route }: NamedRoute): boolean =>
  [...route.path.matchAll(/:(\w+)/g)].every(([, name = '']) => name in ids);

/** Those who may read a route, by name: a guest, the seller and the buyer, the supporter, or the admin. */
export function callersOf(
  { access }: NamedRoute,
  { seller, buyer, supporter, admin }: DemoPeople,
): [string, Person | undefined][] {
  if (access.role === 'guest') return [['guest', undefined]];
  if (access.role === 'supporter') return [['supporter', supporter]];
  if (access.role !== 'user') return [['admin', admin]];
  return [
    ['seller', seller],
    ['buyer', buyer],
  ];
}
