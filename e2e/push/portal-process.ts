/** The portal as `main.ts` starts it, with a push that waits for a moment alone. */
import { join } from 'node:path';
import '../../apps/api/src/core/db/resolve-drizzle.ts';

const [{ openBuiltWeb }, { start }] = await Promise.all([
  import('../../apps/api/src/core/plugins/web/web.ts'),
  import('../../apps/api/src/start.ts'),
]);
await start(() => openBuiltWeb(join(import.meta.dirname, '../../apps/web/dist')), {
  pushOptions: { wait_ms: 300, poll_ms: 200 },
});
