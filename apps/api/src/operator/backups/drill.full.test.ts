import { describeDrill } from '../testing/drill.story.ts';
import { openDatabases, openFolders } from '../testing/drill-places.ts';

const size = { users: 4, backups: 2, bytes: 100_000, timeout: 240_000 };
describeDrill('sqlite', openFolders, size);
describeDrill('postgres', openDatabases, size);
