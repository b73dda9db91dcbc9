import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { insertRows, statement } from '../../../apps/api/src/core/db/bulk.ts';
import type { Database } from '../../../apps/api/src/core/db/database.ts';
import { pushDeliveries, pushSubscriptions } from '../../../apps/api/src/core/db/schema/index.ts';
import type { OpenPart } from '../run/part.ts';
import { listenReady, openPortal } from '../run/portal.ts';
import type { Browser, Services } from './services.ts';

const tag = 'bench';
const content = {
  group: 'messages' as const,
  title: 'خریدار نمونه',
  body: 'قیمت میلگرد ۱۴ چند است؟',
  path: '/panel',
  tag,
  urgency: 'high' as const,
};

type Subscribed = { id: number; user_id: number; endpoint: string };

/** Subscribes browsers, each of a user with a session. */
async function subscribe(db: Database, browsers: Browser[], after_id: number, of: { key_id: string; saved_at: number }) {
  const open = await statement(
    db.read,
  )`select id, user_id from sessions where id > ${after_id} order by id limit ${browsers.length}`;
  const rows = open.map(([session_id, user_id], n) => {
    const { endpoint = '', keys = { p256dh: '', auth: '' } } = browsers[n] ?? {};
    const id = after_id + n + 1;
    return { id, user_id: Number(user_id), session_id: Number(session_id), endpoint, ...keys, device: '', ...of };
  });
  await db.transaction((tx) => insertRows(tx, pushSubscriptions, rows));
  return rows;
}

/** Opens a portal: `<folder> <services as JSON>`; it gets how many deliveries to add, and replies how many are left. */
export const open: OpenPart = async ([folder = '', given = ''], isHere) => {
  const services = JSON.parse(given) as Services;
  setDefaultCACertificates([...getCACertificates('default'), services.certificate]);
  const { app, db, clock, key_id, close } = await openPortal(folder, { isHere, pushOrigins: services.origins });
  app.push.define(tag, {
    recipients: async (user_id) => [
      { user_id, content: { ...content, relay: { type: 'chat-message', payload: { user_id, seq: 1, message: null } } } },
    ],
  });
  const of = { key_id, saved_at: clock() };
  const working: Subscribed[] = await subscribe(db, services.working, 0, of);
  const silent: Subscribed[] = await subscribe(db, services.silent, services.working.length, of);
  const workingHost = new URL(services.origins[0] ?? '').host;

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

  const port = await listenReady(app, isHere);
  return {
    ready: port,
    async answer({ add }: { add: number }) {
      if (add > 0) await fill(add);
      const [row] = await statement(db.read)`select count(*) from push_deliveries where host = ${workingHost}`;
      return Number(row?.[0] ?? 0);
    },
    close,
  };
};
