import { provideBrowser } from './index.ts';

provideBrowser();
