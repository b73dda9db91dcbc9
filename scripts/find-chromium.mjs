/** Prints the path of a Chromium for the browser walks; installs one if there is none. */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './run/bootstrap.mjs';
import { findBrowser } from './run/find-browser.mjs';

const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
const path = await findBrowser({
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    chromium.executablePath(),
  ],
  aptPackage: 'chromium',
  installElse: (must) => must(process.execPath, [cli, 'install', 'chromium'], process.env),
});
console.log(path);
