import { describeDrill } from '../testing/drill.story.ts';
import { openDatabases, openFolders } from '../testing/drill-places.ts';

const size = { users: 20, backups: 20, bytes: 4_000_000, timeout: 1_800_000 };
describeDrill('sqlite', openFolders, size);
describeDrill('postgres', openDatabases, size);
