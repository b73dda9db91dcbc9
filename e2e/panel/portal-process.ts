/** The portal as `main.ts` starts it, whose clock is a day ahead once there is a file `next-day` in its folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import '../../apps/api/src/core/db/resolve-drizzle.ts';

const DAY_MS = 86_400_000;
const LOOK_MS = 100;
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
setInterval(() => {
  ahead = existsSync(join(process.env.DATA_DIR ?? '', 'next-day')) ? DAY_MS : 0;
}, LOOK_MS).unref();

const [{ openBuiltWeb }, { start }] = await Promise.all([
  import('../../apps/api/src/core/plugins/web/web.ts'),
  import('../../apps/api/src/start.ts'),
]);
await start(() => openBuiltWeb(join(import.meta.dirname, '../../apps/web/dist')));
