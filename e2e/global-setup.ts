import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser.ts';
import { firstTries } from './first-tries.ts';
import { openGallery } from './gallery/gallery.ts';
import { newFolder, type Portal, startPortal } from './portal.ts';
import { type BrowserKind, serveShared } from './shared.ts';
import { type DemoPerson, demoNames, type Login, logInByApi } from './users.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a demo database in which all users have a session; it is copied, never opened. */
    template: string;
    /** The folder of the compile cache that the portals share. */
    compileCache: string;
    logins: Record<DemoPerson, Login>;
    /** The address of `serveShared`. */
    shared: string;
    /** Whether this is the whole form of the walks: every screen and axe. */
    isWhole: boolean;
  }
}

/** Waits until the demo has drawn its pictures after the start, of which logos are the last, so that no copy draws them again. */
async function drawPictures(url: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const { data } = (await (await fetch(`${url}/api/suppliers?per_page=100`)).json()) as { data: { logo: unknown }[] };
    if (data.some(({ logo }) => logo !== null)) return;
  }
  throw new Error('The demo drew no pictures.');
}

/** Creates the demo database with a session for each of its users. */
async function seed(folder: string, compileCache: string): Promise<Record<DemoPerson, Login>> {
  const portal = await startPortal({ DATA_DIR: folder, NODE_COMPILE_CACHE: compileCache });
  const [logins] = await Promise.all([
    Promise.all(demoNames.map(async (name) => [name, await logInByApi(portal, name)] as const)),
    drawPictures(portal.url),
  ]);
  await stop(portal);
  forgetCodes(folder);
  return Object.fromEntries(logins) as Record<DemoPerson, Login>;
}

/** Deletes the codes of these log-ins: they would block the codes that a walk requests within the same minute. */
function forgetCodes(folder: string): void {
  const db = new DatabaseSync(join(folder, 'rasteh.db'));
  db.exec('delete from one_time_codes');
  db.close();
}

async function stop(portal: Portal): Promise<void> {
  const { code, stderr } = await portal.stop();
  if (code !== 0 || stderr !== '') throw new Error(`The portal ended with ${code}:\n${stderr}`);
}

/** Creates once what all walks share: the demo database, portals on copies of it, the gallery and a browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(firstTries, { recursive: true, force: true });
  const folder = newFolder();
  const template = join(folder, 'template');
  // That of `npm start`: only what has changed since an earlier run is compiled.
  const compileCache = join(import.meta.dirname, '../.cache/compiled');
  const logins = await seed(template, compileCache);
  const portal = async () => {
    const started = await startPortal({ NODE_COMPILE_CACHE: compileCache }, template);
    return { ...started, close: () => stop(started) };
  };
  const browser = (kind: BrowserKind) => async () => {
    const server = await launchBrowserServer(kind);
    return { url: server.wsEndpoint(), close: () => server.close() };
  };
  const shared = await serveShared({
    readers: portal,
    trade: portal,
    staff: portal,
    gallery: openGallery,
    chromium: browser('chromium'),
    shell: browser('shell'),
  });
  project.provide('template', template);
  project.provide('compileCache', compileCache);
  project.provide('logins', logins);
  project.provide('shared', shared.url);
  return async () => {
    await shared.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
