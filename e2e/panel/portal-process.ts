/** The portal as `main.ts` starts it, whose clock is a day ahead once there is a file `next-day` in its folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import '../../apps/api/src/core/db/resolve-drizzle.ts';

const DAY_MS = 86_400_000;
const file = join(process.env.DATA_DIR ?? '', 'next-day');
const now = Date.now;
// Looked up at each call: a request that follows the file is of the next day.
Date.now = () => now() + (existsSync(file) ? DAY_MS : 0);

const [{ openBuiltWeb }, { start }] = await Promise.all([
  import('../../apps/api/src/core/plugins/web/web.ts'),
  import('../../apps/api/src/start.ts'),
]);
await start(() => openBuiltWeb(join(import.meta.dirname, '../../apps/web/dist')));
