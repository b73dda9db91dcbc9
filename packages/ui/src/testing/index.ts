export { expectAccessible, expectVisibleTextInNames } from './accessible.ts';
export { provideBrowser } from './browser.ts';
