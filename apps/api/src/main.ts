import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import './db/resolve-drizzle.ts';

const root = join(import.meta.dirname, '../../..');
// What one start has compiled the next one takes from there: all else is imported after this, and where nothing can be kept nothing is.
enableCompileCache(join(root, '.cache/compiled'));
const [{ openBuiltWeb }, { start }] = await Promise.all([import('./plugins/web.ts'), import('./start.ts')]);
await start(() => openBuiltWeb(join(root, 'apps/web/dist')));
// Now, not at its end: a process may be killed.
flushCompileCache();
