/** The portal of `pnpm bench push`: `push/portal.ts <folder> <services as JSON>`; over IPC it gets how many deliveries to add, and says how many are left. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { insertRows, statement } from '../../../apps/api/src/db/bulk.ts';
import { pushDeliveries, pushSubscriptions } from '../../../apps/api/src/db/schema/index.ts';
import { openPortalWith } from '../portal.ts';
import type { Browser, Services } from './services.ts';

const [folder = '', given = ''] = process.argv.slice(2);
const services = JSON.parse(given) as Services;
setDefaultCACertificates([...getCACertificates('default'), services.certificate]);
const { app, db, clock, key_id } = await openPortalWith(folder, { pushOrigins: services.origins });
const tag = 'bench';
const content = {
  group: 'messages' as const,
  title: 'خریدار نمونه',
  body: 'قیمت میلگرد ۱۴ چند است؟',
  path: '/panel',
  tag,
  urgency: 'high' as const,
};
app.push.define('bench', {
  recipients: async (user_id) => [
    { user_id, content: { ...content, relay: { type: 'chat-message', payload: { user_id, seq: 1, message: null } } } },
  ],
});

type Subscribed = { id: number; user_id: number; endpoint: string };

/** Each browser belongs to a user with a session. */
async function subscribe(browsers: Browser[], after_id: number): Promise<Subscribed[]> {
  const open = await statement(
    db.read,
  )`select id, user_id from sessions where id > ${after_id} order by id limit ${browsers.length}`;
  const rows = open.map(([session_id, user_id], n) => {
    const { endpoint = '', keys = { p256dh: '', auth: '' } } = browsers[n] ?? {};
    const id = after_id + n + 1;
    return {
      id,
      user_id: Number(user_id),
      session_id: Number(session_id),
      endpoint,
      ...keys,
      key_id,
      device: '',
      saved_at: clock(),
    };
  });
  await db.transaction((tx) => insertRows(tx, pushSubscriptions, rows));
  return rows;
}
const working = await subscribe(services.working, 0);
const silent = await subscribe(services.silent, services.working.length);

/** Adds deliveries that are due now, all but a fiftieth of them to the service that answers. */
async function fill(deliveries: number): Promise<void> {
  const now = clock();
  const rows = Array.from({ length: deliveries }, (_, n) => {
    const all = n % 50 === 0 ? silent : working;
    const { id: subscription_id, user_id, endpoint } = all[n % all.length] ?? { id: 0, user_id: 0, endpoint: '' };
    const shared = { topic: tag, kind: tag, data: {}, due_at: now, expires_at: now + 86_400_000, created_at: now };
    return { ...shared, user_id, subscription_id, host: new URL(endpoint).host, tries: 0, is_short: false };
  });
  await db.transaction((tx) => insertRows(tx, pushDeliveries, rows));
}
const workingHost = new URL(services.origins[0] ?? '').host;
const countLeft = async (): Promise<number> => {
  const [row] = await statement(db.read)`select count(*) from push_deliveries where host = ${workingHost}`;
  return Number(row?.[0] ?? 0);
};

await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.on('message', async ({ add }: { add: number }) => {
  if (add > 0) await fill(add);
  process.send?.(await countLeft());
});
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);
