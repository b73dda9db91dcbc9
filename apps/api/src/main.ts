import { join } from 'node:path';
import { openBuiltWeb } from './plugins/web.ts';
import { start } from './start.ts';

await start(() => openBuiltWeb(join(import.meta.dirname, '../../web/dist')));
