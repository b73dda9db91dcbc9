import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import './core/db/resolve-drizzle.ts';

const root = join(import.meta.dirname, '../../..');
// Reuses code compiled by an earlier start: enabled before all other imports, without effect if the folder is not writable.
enableCompileCache(join(root, '.cache/compiled'));
const [{ openBuiltWeb }, { start }] = await Promise.all([import('./core/plugins/web/web.ts'), import('./start.ts')]);
await start(() => openBuiltWeb(join(root, 'apps/web/dist')));
// Flushed now and not on exit, since the process may be killed.
flushCompileCache();
