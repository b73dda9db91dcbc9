/**
 * `node scripts/find-chromium.mjs [chromium|shell]`: prints the path of a Chromium for the walks, or that of its headless shell; installs
 * what is missing. Without an argument it finds both.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './run/bootstrap.mjs';
import { findProgram } from './run/find-program.mjs';

const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
const ofPlaywright = (/** @type {string} */ name) => (must) => must(process.execPath, [cli, 'install', name], process.env);

const finders = {
  /** A whole browser: it alone has notifications and push. */
  chromium: () =>
    findProgram({
      name: 'Chromium',
      variable: 'CHROMIUM_PATH',
      names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      places: [
        ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
        chromium.executablePath(),
      ],
      aptPackage: 'chromium',
      installElse: ofPlaywright('chromium'),
    }),
  /** Where there is no shell and apt has none, Chromium does the same for more of the processor. */
  shell: () =>
    findProgram({
      name: "Chromium's headless shell",
      variable: 'CHROMIUM_PATH',
      names: ['chromium-headless-shell', 'chrome-headless-shell'],
      places: [],
      aptPackage: 'chromium-headless-shell',
    }).catch((error) => {
      console.error(error.message);
      return finders.chromium();
    }),
};

const [kind] = process.argv.slice(2);
if (kind && !(kind in finders)) throw new Error(`${kind} is no browser: ${Object.keys(finders).join(' or ')}.`);
for (const [name, find] of Object.entries(finders)) if (!kind || kind === name) console.log(await find());
