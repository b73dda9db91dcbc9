/** The portal as `main.ts` starts it, with a chat for walks that send many messages and do not wait for presence to linger. */
import { join } from 'node:path';
import '../../apps/api/src/core/db/resolve-drizzle.ts';

const [{ openBuiltWeb }, { start }] = await Promise.all([
  import('../../apps/api/src/core/plugins/web/web.ts'),
  import('../../apps/api/src/start.ts'),
]);
await start(() => openBuiltWeb(join(import.meta.dirname, '../../apps/web/dist')), {
  chatOptions: { messageBurst: 500, messagesPerMinute: 6_000, linger_ms: 500 },
});
