export { expectAccessible } from './accessible.ts';
export { provideBrowser } from './browser.ts';
